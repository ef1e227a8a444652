import type { AttributeKey } from '#contract/attributes.ts';
import type { SupportTable } from '#contract/field.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { longestValore, valoreTabellaWhole } from '#contract/valore-tabella.ts';
import { TextField } from '../design/TextField.tsx';
import { useAction } from '../platform/action.ts';
import { currentRecord } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { brokenRule, faultBeside } from '../ui/rules.ts';
import { useForm } from '../ui/useForm.ts';
import { useNotSaved } from '../ui/useNotSaved.ts';
import type { Restored } from '../ui/useRestored.ts';
import {
  AttributeFields,
  attributeFaults,
  readAttributes,
  typedAttributes,
} from './attribute-form.tsx';

type Values = Readonly<Record<'code' | 'description' | 'reason' | AttributeKey, string>>;

interface ValueFormProps {
  readonly table: SupportTable;
  /** The value to rename; a new one without it. */
  readonly value?: ValoreTabellaWhole;
  /** The earlier version that the form begins with. */
  readonly restored?: Restored | undefined;
  /** What a new one begins with. */
  readonly description?: string;
  /** What was sought and not found may not be what is added: the next key writes over it. */
  readonly isGuess?: boolean;
  readonly onSaved: (value: ValoreTabellaWhole) => void;
  readonly onClose: () => void;
}

export function ValueForm({
  table,
  value,
  restored,
  description: initial = '',
  isGuess = false,
  onSaved,
  onClose,
}: ValueFormProps) {
  const { say, plural, language } = useLanguage();
  const { run, isRunning, error } = useAction('admin/SaveValoreTabella', {
    onDone: ({ value: saved }) => onSaved(saved),
  });
  const tooLong = (text: string, most: number) => {
    const broken = brokenRule(text, [['tooLong', most]]);
    return broken && faultBeside(say, broken);
  };
  const shown = value && ({ ...value, ...restored?.values } as ValoreTabellaWhole);
  const form = useForm<Values>(
    {
      code: shown?.code ?? '',
      description: shown?.description ?? initial,
      reason: '',
      ...typedAttributes(shown, language),
    },
    ({ code, description, reason: _, ...attributes }) => {
      // 'Value cannot be null' (spec 5).
      const isNull = description.trim() === '';
      const faults = Object.entries(attributeFaults(table, attributes, language));
      return {
        ...Object.fromEntries(
          faults.map(([key, broken]) => [key, broken && faultBeside(say, broken)]),
        ),
        code: tooLong(code, longestValore.code),
        description: isNull ? say('invalid.null') : tooLong(description, longestValore.description),
      };
    },
    error,
  );
  useNotSaved(form.isChanged ? 'lost' : null);
  const current = currentRecord(error, valoreTabellaWhole);
  // Nothing but what was refused is refused again: the reader has seen what the colleague wrote.
  const version = current?.version ?? value?.version;
  const send = () =>
    form.submit(({ code, description, reason, ...attributes }) => {
      const named = value && version ? { id: value.id, version } : {};
      const explained = reason.trim() === '' ? {} : { reason };
      const stated = readAttributes(table, attributes, language);
      const origin = restored?.origin;
      const written = { ...named, ...stated, ...explained, ...(origin && { origin }) };
      run({ ...written, table, code: code.trim() || null, description });
    });
  const codeField = form.field('code');
  const title = value
    ? say('values.rename.title')
    : say('values.newIn', { table: say(`table.${table}`) });
  return (
    <FormDialog
      title={title}
      text={value && value.usedBy > 0 && <p>{plural('values.rename.used', value.usedBy)}</p>}
      onClose={onClose}
      onSubmit={send}
      submit={say(value ? 'values.rename.submit' : 'values.add')}
      isBusy={isRunning}
      busy={say('form.saving')}
      error={current ? say('values.stale', { value: current.description }) : form.error}
    >
      <TextField
        label={say('tables.description')}
        {...form.field('description')}
        max={longestValore.description}
        isRequired
        isFirst
        input={{
          lang: 'it',
          onFocus: ({ currentTarget }) => {
            if (isGuess && form.values.description === initial) currentTarget.select();
          },
        }}
      />
      <TextField
        label={say('tables.code')}
        hint={say('values.code.hint')}
        {...codeField}
        fault={tooLong(codeField.value, longestValore.code) ?? codeField.fault}
        max={longestValore.code}
      />
      <AttributeFields table={table} field={form.field} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
