import type { Ref } from 'react';
import { sections } from '#contract/field.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { Callout } from '../../design/Callout.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { ApiProblem, isNotFound } from '../../platform/problem.ts';
import { FaultList } from '../../ui/FaultList.tsx';
import { faultOf } from '../../ui/rules.ts';
import { sentenceOf } from '../../ui/sentence.ts';
import { boxId } from './boxes.ts';
import classes from './FaultSummary.module.css';
import type { IntervalPart } from './interval-draft.ts';
import { testFaultsOf } from './test-faults.ts';
import type { EsameEditing } from './useEsameEditor.ts';

interface FaultSummaryProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly editor: EsameEditing;
  readonly fields: readonly FieldConfigurationWhole[];
}

const partLabels = {
  ageFrom: 'intervals.ageFrom',
  ageTo: 'intervals.ageTo',
  phase: 'interval.column.phase',
  low: 'intervals.low',
  high: 'intervals.high',
  text: 'intervals.text',
} as const;

/** Orders positions by the first number that differs. */
function comparePositions(a: readonly number[], b: readonly number[]): number {
  return a.map((part, at) => part - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Above the form's buttons; each fault leads to its box. */
export function FaultSummary({ ref, editor, fields }: FaultSummaryProps) {
  const { language, say } = useLanguage();
  const { faults: formFaults, serverFaults, error, isSaving, draft } = editor;
  const labelOf = (key: string) => {
    const [name, row, part] = key.split('.');
    const label = fields.find((field) => field.key === name)?.label[language] ?? key;
    const at = draft.intervals.findIndex((interval) => String(interval.row) === row);
    if (row === undefined) return label;
    const box = partLabels[part as IntervalPart];
    return [label, say('intervals.row', { number: at + 1 }), box && say(box)]
      .filter(Boolean)
      .join(', ');
  };
  /** By section, field, row and part. */
  const positionOf = (key: string): readonly number[] => {
    const [name, row, part = ''] = key.split('.');
    const field = fields.findIndex((field) => field.key === name);
    return [
      sections.indexOf(fields[field]?.section ?? 'identity'),
      field,
      draft.intervals.findIndex((interval) => String(interval.row) === row),
      Object.keys(partLabels).indexOf(part),
    ];
  };
  const formLines = Object.entries(formFaults).map(([key, code]) => ({
    key,
    words: faultOf(say, labelOf(key), code, testFaultsOf(key)),
  }));
  const refused = Object.entries(serverFaults)
    .filter(([key]) => formFaults[key] === undefined)
    .map(([key, fault]) => ({ key, words: say('rule.other', { name: labelOf(key), fault }) }));
  const faults = [...formLines, ...refused].toSorted((a, b) =>
    comparePositions(positionOf(a.key), positionOf(b.key)),
  );
  // Faults that were shown beside fields and mended are dropped.
  const isGone = isNotFound(error);
  const isByField = error instanceof ApiProblem && Object.keys(error.fields).length > 0;
  const other = error !== null && !isSaving && !isByField ? sentenceOf(say, error) : null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={classes.summary}>
      {faults.length > 0 && (
        <FaultList faults={faults.map(({ key, words }) => ({ box: boxId(key), words }))} />
      )}
      {other !== null && <Callout tone="critical">{isGone ? say('editTest.gone') : other}</Callout>}
    </div>
  );
}
