import type { Ref } from 'react';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { ApiProblem } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import form from '../../ui/Form.module.css';
import { faultOf } from '../../ui/rules.ts';
import { sentenceOf } from '../../ui/sentence.ts';
import { boxOf } from './boxes.ts';
import classes from './EsameForm.module.css';
import type { EsameEditing } from './useEsameEditor.ts';

interface FaultSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly editing: EsameEditing;
  readonly fields: readonly FieldConfigurationWhole[];
}

/** What keeps the form from being saved, above its buttons, each fault leading to its box. */
export function FaultSummary({ ref, editing, fields }: FaultSummaryProps) {
  const { language, say } = useLanguage();
  const { codes, serverFaults, error, isSaving, unsaved } = editing;
  const labelOf = (key: string) => {
    const [name, row] = key.split('.');
    const label = fields.find((field) => field.key === name)?.label[language] ?? key;
    const at = unsaved.form.intervals.findIndex((one) => String(one.row) === row);
    return row === undefined ? label : `${label}, ${say('intervals.row', { number: at + 1 })}`;
  };
  const found = Object.entries(codes).map(([key, code]) => ({ key, words: faultOf(say, labelOf(key), code) }));
  const refused = Object.entries(serverFaults)
    .filter(([key]) => codes[key] === undefined)
    .map(([key, fault]) => ({ key, words: say('rule.other', { name: labelOf(key), fault }) }));
  const faults = [...found, ...refused];
  // Faults that were told beside fields and mended are no longer told; a conflict is told by its own page.
  const isGone = error instanceof ApiProblem && error.code === 'notFound';
  const isStale = error instanceof ApiProblem && error.code === 'conflict.staleVersion';
  const isByField = error instanceof ApiProblem && Object.keys(error.fields).length > 0;
  const other = error !== null && !isSaving && !isStale && !isByField ? sentenceOf(say, error) : null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classes.summary}>
      {faults.length > 0 && (
        <div className={form.error}>
          <p>
            <strong>{say('form.incomplete')}</strong>
          </p>
          <ul>
            {faults.map(({ key, words }) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes.toField}
                  onClick={() => document.getElementById(boxOf(key))?.focus()}
                >
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {other !== null && <p className={form.error}>{isGone ? say('editTest.gone') : other}</p>}
    </div>
  );
}
