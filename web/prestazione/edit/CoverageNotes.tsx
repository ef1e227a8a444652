import type { AgeMark, CoverageFault } from '#contract/intervals.coverage.ts';
import { coverageFaults } from '#contract/intervals.coverage.ts';
import { formatExact } from '../../platform/format.ts';
import type { Speech } from '../../platform/language.tsx';
import { useLanguage } from '../../platform/language.tsx';
import classes from './IntervalsField.module.css';
import type { IntervalDraft } from './interval-draft.ts';
import { readInterval } from './interval-draft.ts';

function agesOf({ from, to }: CoverageFault, { language, say }: Pick<Speech, 'language' | 'say'>): string {
  const number = ({ age }: AgeMark) => formatExact(age, language);
  const unit = ({ age, unit: name }: AgeMark) => say(age === 1 ? `interval.unitOne.${name}` : `interval.unit.${name}`);
  if (from && to) {
    const values = { from: number(from), fromUnit: unit(from), to: number(to), toUnit: unit(to) };
    return say('coverage.between', values);
  }
  if (from) return say('coverage.from', { from: number(from), unit: unit(from) });
  return to ? say('coverage.under', { to: number(to), unit: unit(to) }) : say('coverage.any');
}

/** Where nobody's interval stands, and where two stand: notes, since a gap may be meant (ovarian hormones). */
export function CoverageNotes({ rows }: { rows: readonly IntervalDraft[] }) {
  const speech = useLanguage();
  const { language, say } = speech;
  const read = rows.map((row, at) => ({ at, ...readInterval(row, language) }));
  // A row whose ages can't be read would be taken for one of every age.
  const known = read.filter(({ faults }) => faults.ageFrom === undefined && faults.ageTo === undefined);
  const faults = coverageFaults(known.map(({ interval }) => interval));
  const number = (row: number | undefined) => (known[row ?? 0]?.at ?? 0) + 1;
  const words = faults.map((fault) => {
    const values = { who: say(`interval.sexName.${fault.sex}`), ages: agesOf(fault, speech) };
    const [one, other] = fault.rows;
    return fault.kind === 'gap'
      ? say('coverage.gap', values)
      : say('coverage.overlap', { ...values, one: number(one), other: number(other) });
  });
  return (
    <div role="status" className={classes.notes}>
      {words.length > 0 && (
        <>
          <p>{say('coverage.title')}</p>
          <ul>
            {words.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
