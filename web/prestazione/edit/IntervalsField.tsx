import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { FaultText } from '../../design/FaultText.tsx';
import { List } from '../../design/List.tsx';
import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { coverageWords } from './coverage-words.ts';
import { IntervalRow } from './IntervalRow.tsx';
import classes from './IntervalsField.module.css';
import type { IntervalDraft } from './interval-draft.ts';
import { emptyInterval } from './interval-draft.ts';

/**
 * To be checked in the intervals; it never prevents saving (an interval may be left out on
 * purpose).
 */
function CoverageNotes({ rows }: { rows: readonly IntervalDraft[] }) {
  const speech = useLanguage();
  const { say } = speech;
  const words = coverageWords(rows, speech);
  return (
    <div role="status">
      {words.length > 0 && (
        <Callout tone="caution" title={say('coverage.title')}>
          <List>
            {words.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </List>
        </Callout>
      )}
    </div>
  );
}

interface IntervalsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly rows: readonly IntervalDraft[];
  readonly onChange: (rows: readonly IntervalDraft[]) => void;
  readonly faults: Readonly<Record<string, string>>;
}

/** The headings of the grid, and over how many of its columns each stands. */
const heads = [
  ['interval.column.sex', 1],
  ['intervals.ages', 3],
  ['interval.column.phase', 1],
  ['intervals.low', 2],
  ['intervals.high', 2],
  ['intervals.text', 1],
] as const;

/** After the render: until then the element is elsewhere, or missing. */
function focusLater(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const elements = ids.map((id) => document.getElementById(id));
    const element = elements.find((element) => element !== null && !element.matches(':disabled'));
    // In a folded row, its line.
    const fold = element?.closest('details:not([open])')?.querySelector('summary');
    (fold ?? element)?.focus();
  });
}

/** Rows are added, removed and moved; gaps and overlaps are reported while typing. */
export function IntervalsField({ id, label, fault, rows, onChange, faults }: IntervalsFieldProps) {
  const { say } = useLanguage();
  const move = (at: number, by: -1 | 1) => {
    const [row, other] = [rows[at], rows[at + by]];
    if (row === undefined || other === undefined) return;
    onChange(rows.with(at, other).with(at + by, row));
    const [button, instead] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusLater(`interval-${row.row}-${button}`, `interval-${row.row}-${instead}`);
  };
  const remove = (at: number) => {
    onChange(rows.toSpliced(at, 1));
    const next = rows[at + 1] ?? rows[at - 1];
    focusLater(next === undefined ? id : `interval-${next.row}-sex`);
  };
  const add = () => {
    const row = emptyInterval(rows);
    onChange([...rows, row]);
    focusLater(`interval-${row.row}-sex`);
  };
  return (
    <fieldset className={classes.field} aria-describedby={fault && `${id}-fault`}>
      <legend className={classes.legend}>{label}</legend>
      {rows.length > 0 && (
        <>
          <div className={classes.heads} aria-hidden="true">
            <span />
            {heads.map(([words, span]) => (
              <span key={words} data-span={span}>
                <Note>{say(words)}</Note>
              </span>
            ))}
          </div>
          <ol className={classes.rows}>
            {rows.map((row, at) => (
              <IntervalRow
                key={row.row}
                at={at}
                isLast={at === rows.length - 1}
                interval={row}
                faults={faults}
                onChange={(patch) => onChange(rows.with(at, { ...row, ...patch }))}
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        </>
      )}
      {fault && <FaultText id={`${id}-fault`}>{fault}</FaultText>}
      <Cluster gap={4}>
        <Button id={id} onClick={add}>
          {say('intervals.add')}
        </Button>
        <div className={classes.help}>
          <Note as="p">{say('intervals.help')}</Note>
        </div>
      </Cluster>
      <CoverageNotes rows={rows} />
    </fieldset>
  );
}
