import { useState } from 'react';
import { z } from 'zod/mini';
import { sections } from '#contract/field.ts';
import type { CampoSave, FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { fieldConfigurationWhole } from '#contract/field-configuration.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { List } from '../../design/List.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Rows } from '../../design/Rows.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useAction } from '../../platform/action.ts';
import { currentRecord } from '../../platform/conflict.ts';
import { useLanguage } from '../../platform/language.tsx';
import { showSuccess } from '../../platform/state.ts';
import { useNewError } from '../../platform/useNewError.ts';
import { Form } from '../../ui/Form.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { RestoredNotice } from '../../ui/RestoredNotice.tsx';
import { faultsOf, sentenceOf } from '../../ui/sentence.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import classes from './CampiEditor.module.css';
import { CampiPreview } from './CampiPreview.tsx';
import { CampoRow } from './CampoRow.tsx';
import type { CampiForm } from './campi.ts';
import { changedMeanwhile, faultsByKey, formOf, moved, rebased, versionOf } from './campi.ts';

const configuration = z.array(fieldConfigurationWhole);

/** The configuration of the fields as a form: all of them are saved together. */
export function CampiEditor({ configured }: { configured: readonly FieldConfigurationWhole[] }) {
  const { language, say } = useLanguage();
  const unsaved = useUnsaved<CampiForm>('campi', formOf(configured), versionOf(configured));
  const [isPreviewed, setPreviewed] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [sentKeys, setSentKeys] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<readonly FieldConfigurationWhole[] | null>(null);
  const take = (fields: readonly FieldConfigurationWhole[], next = formOf(fields)) => {
    unsaved.rebase({ base: formOf(fields), version: versionOf(fields), form: next });
    setConflict(null);
  };
  const { run, isRunning, error } = useAction('admin/SaveFieldConfiguration', {
    onDone: ({ fields }) => {
      take(fields);
      showSuccess(say('fields.saved'));
    },
  });
  const current = currentRecord(error, configuration);
  useNewError(error, (failure) =>
    setConflict((before) => currentRecord(failure, configuration) ?? before),
  );
  const byKey = new Map(configured.map((field) => [field.key, field]));
  const { fields, reason } = unsaved.form;
  const move = (key: string, to: number) => {
    unsaved.change({ fields: moved(fields, key, to) });
    const name = byKey.get(key)?.productLabel[language] ?? key;
    setAnnouncement(say('fields.moved', { field: name, place: to + 1, count: fields.length }));
  };
  const change = (key: string, patch: Partial<CampoSave>) => {
    unsaved.change({
      fields: fields.map((field) => (field.key === key ? { ...field, ...patch } : field)),
    });
  };
  const send = () => {
    const trimmed = fields.map((field) => ({
      ...field,
      labelIt: field.labelIt?.trim() || null,
      labelEn: field.labelEn?.trim() || null,
    }));
    setSentKeys(fields.map(({ key }) => key));
    run({ fields: trimmed, ...(reason.trim() !== '' && { reason }) });
  };
  const faults = faultsByKey(faultsOf(error), sentKeys);
  const meanwhile = conflict === null ? [] : changedMeanwhile(unsaved.form, conflict);
  const decision = conflict && meanwhile.length > 0 && (
    <Callout
      tone="caution"
      title={say('fields.stale')}
      actions={
        <>
          <Button onClick={() => take(conflict)}>{say('fields.stale.theirs')}</Button>
          <Button onClick={() => take(conflict, rebased(unsaved.form, conflict))}>
            {say('fields.stale.mine')}
          </Button>
        </>
      }
    >
      <div className={classes.meanwhile}>
        <List>
          {meanwhile.map(({ key, label }) => (
            <li key={key}>{label[language]}</li>
          ))}
        </List>
      </div>
    </Callout>
  );
  const others = (
    <>
      <Button onClick={() => setPreviewed(true)}>{say('fields.preview')}</Button>
      {unsaved.isChanged && (
        <Button variant="quiet" onClick={() => take(configured)}>
          {say('fields.reset')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {unsaved.isRestored && unsaved.isChanged && (
        <RestoredNotice onDiscard={() => take(configured)} />
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <Form
        onSubmit={send}
        submit={say('fields.save')}
        isBusy={isRunning}
        isLong
        busy={say('form.saving')}
        error={error && !current ? sentenceOf(say, error) : null}
        decision={decision}
        others={others}
      >
        <Stack isNarrow>
          <ReasonField value={reason} onChange={(written) => unsaved.change({ reason: written })} />
        </Stack>
        {sections.map((section) => {
          const rows = [...fields.entries()].flatMap(([at, form]) => {
            const field = byKey.get(form.key);
            return field?.section === section ? [{ at, field, form }] : [];
          });
          return (
            <Panel key={section} title={say(`test.section.${section}`)} isPlain>
              <Rows as="ol">
                {rows.map(({ at, field, form }, place) => (
                  <CampoRow
                    key={field.key}
                    field={field}
                    form={form}
                    at={at}
                    count={fields.length}
                    before={rows[place - 1]?.at}
                    after={rows[place + 1]?.at}
                    fault={faults[field.key]}
                    labelFaults={{
                      labelIt: faults[`${field.key}.labelIt`],
                      labelEn: faults[`${field.key}.labelEn`],
                    }}
                    onChange={(patch) => change(field.key, patch)}
                    onMove={(to) => move(field.key, to)}
                  />
                ))}
              </Rows>
            </Panel>
          );
        })}
      </Form>
      {isPreviewed && (
        <CampiPreview
          form={unsaved.form}
          configured={configured}
          onClose={() => setPreviewed(false)}
        />
      )}
      <LeaveDialog leaving={unsaved.leaving} />
    </>
  );
}
