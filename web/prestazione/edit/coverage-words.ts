import { rowFaults } from '#contract/intervals.contradictions.ts';
import type { AgeMark, CoverageFault } from '#contract/intervals.coverage.ts';
import { coverageFaults } from '#contract/intervals.coverage.ts';
import { formatExact, formatList } from '../../platform/format.ts';
import type { Speech } from '../../platform/language.tsx';
import type { IntervalDraft } from './interval-draft.ts';
import { readInterval } from './interval-draft.ts';

type Words = Pick<Speech, 'language' | 'say'>;

function agesOf({ from, to }: CoverageFault, { language, say }: Words): string {
  const number = ({ age }: AgeMark) => formatExact(age, language);
  const unit = ({ age, unit: name }: AgeMark) =>
    say(age === 1 ? `interval.unitOne.${name}` : `interval.unit.${name}`);
  if (from && to) {
    const values = { from: number(from), fromUnit: unit(from), to: number(to), toUnit: unit(to) };
    return say('coverage.between', values);
  }
  if (from) return say('coverage.from', { from: number(from), unit: unit(from) });
  return to ? say('coverage.under', { to: number(to), unit: unit(to) }) : say('coverage.any');
}

/**
 * As sentences: ages with no interval or two, rows that never apply, contradict or repeat. They are
 * notes, since all this may be intended.
 */
export function coverageWords(rows: readonly IntervalDraft[], speech: Words): readonly string[] {
  const { language, say } = speech;
  const read = rows.map((row, at) => ({ number: at + 1, ...readInterval(row, language) }));
  // A row whose ages can't be read would be taken for one of every age.
  const withAges = read.filter(
    ({ faults }) => faults.ageFrom === undefined && faults.ageTo === undefined,
  );
  // A row that is only being begun cannot contradict anything yet.
  const faultless = withAges.filter(({ faults }) => Object.keys(faults).length === 0);
  const ofRows = rowFaults(faultless.map(({ interval }) => interval)).map(
    ({ kind, row, others }) => ({
      kind,
      row: faultless[row]?.number ?? 0,
      others: others.map((other) => faultless[other]?.number ?? 0),
    }),
  );
  const firstOf = new Map(
    ofRows.flatMap(({ kind, row, others }) => (kind === 'never' ? [] : [[row, others[0]]])),
  );
  const isReported = (row: number, other: number) =>
    (firstOf.get(row) ?? row) === (firstOf.get(other) ?? other);
  const ofPeople = coverageFaults(withAges.map(({ interval }) => interval)).flatMap((fault) => {
    const values = { who: say(`interval.sexName.${fault.sex}`), ages: agesOf(fault, speech) };
    if (fault.kind === 'gap') return [say('coverage.gap', values)];
    const [row = 0, other = 0] = fault.rows.map((row) => withAges[row]?.number ?? 0);
    return isReported(row, other) ? [] : [say('coverage.overlap', { ...values, one: row, other })];
  });
  const sentences = ofRows.map(({ kind, row, others }) =>
    kind === 'never'
      ? say('coverage.never', { row, others: formatList(others.map(String), language) })
      : say(`coverage.${kind}`, { row, other: others[0] ?? 0 }),
  );
  return [...ofPeople, ...sentences];
}
