import { useLanguage } from '../../platform/language.tsx';
import { CoverageNotes } from './CoverageNotes.tsx';
import { IntervalRow } from './IntervalRow.tsx';
import classes from './IntervalsField.module.css';
import type { IntervalDraft } from './interval-draft.ts';
import { emptyInterval } from './interval-draft.ts';

interface IntervalsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly rows: readonly IntervalDraft[];
  readonly onChange: (rows: readonly IntervalDraft[]) => void;
  readonly faults: Readonly<Record<string, string>>;
}

/** After the drawing: the element is moved, or just made. */
function focusLater(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const elements = ids.map((id) => document.getElementById(id));
    elements.find((one) => one !== null && !one.matches(':disabled'))?.focus();
  });
}

/** The reference intervals as a grid: rows are added, taken out, moved; gaps and overlaps are told while typing. */
export function IntervalsField({ id, label, fault, rows, onChange, faults }: IntervalsFieldProps) {
  const { say } = useLanguage();
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [rows[at], rows[at + by]];
    if (one === undefined || other === undefined) return;
    onChange(rows.with(at, other).with(at + by, one));
    const [wanted, instead] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusLater(`interval-${one.row}-${wanted}`, `interval-${one.row}-${instead}`);
  };
  const remove = (at: number) => {
    onChange(rows.toSpliced(at, 1));
    const next = rows[at + 1] ?? rows[at - 1];
    focusLater(next === undefined ? id : `interval-${next.row}-sex`);
  };
  const add = () => {
    const made = emptyInterval(rows);
    onChange([...rows, made]);
    focusLater(`interval-${made.row}-sex`);
  };
  return (
    <fieldset className={classes.field} aria-describedby={fault && `${id}-fault`}>
      <legend className={classes.legend}>{label}</legend>
      {rows.length > 0 && (
        <>
          <div className={classes.heads} aria-hidden="true">
            <span />
            <span>{say('interval.column.sex')}</span>
            <span data-span="3">{say('intervals.ages')}</span>
            <span>{say('interval.column.phase')}</span>
            <span data-span="2">{say('intervals.low')}</span>
            <span data-span="2">{say('intervals.high')}</span>
            <span>{say('intervals.text')}</span>
          </div>
          <ol className={classes.rows}>
            {rows.map((one, at) => (
              <IntervalRow
                key={one.row}
                at={at}
                isLast={at === rows.length - 1}
                interval={one}
                faults={faults}
                onChange={(patch) => onChange(rows.with(at, { ...one, ...patch }))}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        </>
      )}
      {fault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {fault}
        </p>
      )}
      <div className={classes.foot}>
        <button type="button" id={id} onClick={add}>
          {say('intervals.add')}
        </button>
        <p className={classes.help}>{say('intervals.help')}</p>
      </div>
      <CoverageNotes rows={rows} />
    </fieldset>
  );
}
