import type { CampoSave, FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { longestLabel } from '#contract/field-configuration.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Note } from '../../design/Note.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useLanguage } from '../../platform/language.tsx';
import classes from './CampoRow.module.css';

interface CampoRowProps {
  readonly field: FieldConfigurationWhole;
  readonly form: CampoSave;
  readonly at: number;
  readonly count: number;
  /** What is wrong with the field as a whole. */
  readonly fault: string | undefined;
  readonly labelFaults: Readonly<Record<'labelIt' | 'labelEn', string | undefined>>;
  readonly onChange: (patch: Partial<CampoSave>) => void;
  readonly onMove: (to: number) => void;
}

const labels = [
  { key: 'labelIt', language: 'it', name: 'fields.labelIt' },
  { key: 'labelEn', language: 'en', name: 'fields.labelEn' },
] as const;

const places = ['shown', 'offered', 'left'] as const;

function OfField({ words, of }: { words: string; of: string }) {
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{of}</span>
    </>
  );
}

export function CampoRow({
  field,
  form,
  at,
  count,
  fault,
  labelFaults,
  onChange,
  onMove,
}: CampoRowProps) {
  const { language, say } = useLanguage();
  const name = field.productLabel[language];
  const id = `campo-${field.key}`;
  const of = (what: string) => say('fields.of', { what, field: name });
  const move = (by: 'up' | 'down', to: number, sign: string) => (
    <Button
      label={of(say(`fields.${by}`))}
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onMove(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  return (
    <li aria-labelledby={`${id}-name`}>
      <div className={classes.row}>
        <div className={classes.order}>
          {move('up', at - 1, '↑')}
          <Select
            label={of(say('fields.rank'))}
            isLabelHidden
            value={String(at)}
            onChange={(place) => onMove(Number(place))}
            options={Array.from({ length: count }, (_, place) => ({
              value: String(place),
              label: String(place + 1),
            }))}
          />
          {move('down', at + 1, '↓')}
        </div>
        <div className={classes.name}>
          <h2 id={`${id}-name`}>{name}</h2>
          <Note as="p">{say(`test.section.${field.section}`)}</Note>
        </div>
        {labels.map(({ key, language: of_, name: label }) => (
          <TextField
            key={key}
            label={<OfField words={say(label)} of={of(say(label))} />}
            value={form[key] ?? ''}
            onChange={(text) => onChange({ [key]: text === '' ? null : text })}
            fault={labelFaults[key]}
            input={{
              lang: of_,
              maxLength: longestLabel,
              placeholder: field.productLabel[of_],
            }}
          />
        ))}
        {field.audience === 'internal' ? (
          <Note as="p">{say('fields.internal')}</Note>
        ) : (
          <Checkbox
            label={<OfField words={say('fields.visible')} of={of(say('fields.visible'))} />}
            value={form.visible}
            isDisabled={!field.may.hide}
            onChange={(visible) => onChange({ visible })}
          />
        )}
        <Checkbox
          label={<OfField words={say('fields.required')} of={of(say('fields.required'))} />}
          value={form.required}
          isDisabled={!field.may.require}
          onChange={(required) => onChange({ required })}
        />
        {field.may.place ? (
          <Select
            label={<OfField words={say('fields.list')} of={of(say('fields.list'))} />}
            value={form.list}
            onChange={(list) => onChange({ list })}
            options={places.map((place) => ({
              value: place,
              label: say(`fields.list.${place}`),
            }))}
          />
        ) : (
          <p>
            {say('fields.list')} <Note>{say('fields.list.never')}</Note>
          </p>
        )}
      </div>
      {fault && <Callout tone="critical">{fault}</Callout>}
    </li>
  );
}
