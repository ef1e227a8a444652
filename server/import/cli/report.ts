import type { ImportRow } from '#contract/import.ts';
import type { PhraseKey, Phrases, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { fieldLabel } from '../plan/field-label.ts';
import type { Plan } from '../plan/plan.ts';
import type { RememberedPlan } from '../stage/lacking.ts';

/** A plan, and whether its file names what no earlier one of its source did. */
export type HostPlan = Plan & Partial<Pick<RememberedPlan, 'lacking' | 'isNews'>>;

const headings = {
  new: 'import.newRow',
  changed: 'import.changedRow',
  refused: 'import.refusedRow',
  skipped: 'import.skippedRow',
} as const satisfies Partial<Record<ImportRow['kind'], PhraseKey>>;

function* remarkLines(remarks: Plan['warnings'], indent = '  '): Generator<string> {
  for (const { column, detail } of remarks)
    yield `${indent}${column === null ? '' : `${column}: `}${detail}`;
}

function* changeLines({ kind, changes }: ImportRow, phrases: Phrases): Generator<string> {
  const words = (value: string | null, list: readonly string[] | undefined) =>
    list === undefined || list.length === 0
      ? (value ?? phrases['import.nothing'])
      : list.join(' | ');
  for (const { field, previousValue, currentValue, previousList, currentList } of changes) {
    const [before, after] = [words(previousValue, previousList), words(currentValue, currentList)];
    const label = fieldLabel(field, phrases);
    yield kind === 'new' ? `  ${label}: ${after}` : `  ${label}: ${before} → ${after}`;
  }
}

function* rowLines(row: ImportRow, phrases: Phrases): Generator<string> {
  const { key, kind, problems, warnings, name } = row;
  const which = kind === 'skipped' && key === '' ? '–' : key;
  if (kind !== 'unchanged')
    yield fill(phrases[headings[kind]], { row: row.row, key: which, name: name ?? '' });
  // An unchanged row has no line of its own, unless it has a warning.
  else if (warnings.length > 0) yield fill(phrases['import.unchangedRow'], { row: row.row, key });
  if (kind === 'refused' || kind === 'skipped') yield* remarkLines(problems);
  yield* remarkLines(warnings);
  yield* changeLines(row, phrases);
}

/** What a map would have to accept, as it stands in it, a line for each kind. */
function* unconfirmedLines({ rows }: HostPlan, phrases: Phrases): Generator<string> {
  const open = rows.flatMap(({ key, confirmations = [] }) =>
    confirmations.flatMap(({ kind, isConfirmed }) => (isConfirmed ? [] : [{ kind, key }])),
  );
  if (open.length > 0) yield phrases['import.needsConfirmation'];
  for (const [kind, those] of Map.groupBy(open, ({ kind }) => kind))
    yield `  "${kind}": ${JSON.stringify(those.map(({ key }) => key))}`;
}

/** A plan, as lines to read: every row but the unchanged ones, which are counted. */
export function* report(plan: HostPlan, phrases: Phrases): Generator<string> {
  const translate = (key: PhraseKey, values: PhraseValues) => fill(phrases[key], values);
  yield* remarkLines(plan.warnings, '');
  for (const { column, count, act, isRequired } of plan.emptyCells) {
    const phrase =
      act === 'clear'
        ? 'import.emptyCleared'
        : isRequired
          ? 'import.emptyRequired'
          : 'import.emptyKept';
    yield translate(phrase, { column, count });
  }
  for (const { table, description } of plan.newValues) {
    yield translate('import.newValue', { table: phrases[`table.${table}`], value: description });
  }
  for (const { field, heading, near } of plan.lackingColumns) {
    yield translate(near === null ? 'import.lackingColumn' : 'import.lackingColumn.near', {
      field,
      heading,
      near: near ?? '',
    });
  }
  for (const { kind, words, rows, answer } of plan.questions) {
    const question = fill(phrases[`import.question.${kind}`], { words, rows });
    yield `${question} ${answer ?? phrases['import.question.unanswered']}`;
  }
  for (const row of plan.rows) yield* rowLines(row, phrases);
  if (plan.lackingTests > 0) yield translate('import.lackingTests', { count: plan.lackingTests });
  for (const { internalCode, serviceName } of plan.lacking ?? [])
    yield `  ${internalCode}, ${serviceName}`;
  yield* unconfirmedLines(plan, phrases);
  yield translate('import.counts', plan.counts);
}
