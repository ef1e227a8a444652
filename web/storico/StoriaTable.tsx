import { Link } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { Button } from '../design/Button.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { FactList } from '../design/FactList.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { timeAndDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Act } from './acts.ts';
import { Byline } from './Byline.tsx';
import { titleAt } from './change-title.ts';
import { kindOf, useChangeLabels, useFieldLabels } from './field-words.ts';
import { HistoryChange } from './HistoryChange.tsx';
import type { Change } from './history.ts';
import { renamedTable } from './history.ts';
import { RenamedTests } from './RenamedTests.tsx';

/** The newest of what an act wrote. */
const firstOf = ({ change, renamed: [one] }: Act) => (change ?? one)?.first;

/** How the record of a change is called. */
function useNameOf() {
  const labelOf = useFieldLabels();
  return ({ noun, name, recordId }: StoricoEntry) =>
    noun === 'campo' ? labelOf('prestazione', name ?? '') : (name ?? `${recordId}`);
}

/**
 * The hour and, of an offset that is not the laboratory's, the zone: the day stands over its rows.
 */
function useHour() {
  const { language } = useLanguage();
  return (at: string) => {
    const { time, zone } = timeAndDay(new Date(at), language);
    return [time, zone].filter(Boolean).join(' ');
  };
}

/** Which record changed, and which of its revisions that made. */
function Changed({ change }: { change: Change<StoricoEntry> }) {
  const { say } = useLanguage();
  const hour = useHour();
  const { noun, recordId, internalCode, removed, at } = change.first;
  const name = useNameOf()(change.first);
  const words = noun === 'campo' ? name : <DataText>{name}</DataText>;
  const page = {
    prestazione: paths.test,
    comunicato: paths.comunicato,
    valoreTabella: null,
    campo: null,
  }[noun];
  return (
    <>
      {page === null || removed ? words : <Link to={page(recordId)}>{words}</Link>}
      {internalCode !== null && <Note> {internalCode}</Note>}
      <Note as="p">
        {say(`storia.one.${noun}`)}. {titleAt(say, noun, change, hour(at))}
      </Note>
    </>
  );
}

/**
 * What a value's new name wrote into tests, where the value's own change stands on another page.
 */
function Renamed({ first }: { first: StoricoEntry }) {
  const { say } = useLanguage();
  const hour = useHour();
  const table = renamedTable(first.field);
  return (
    <>
      {say('storia.renamed', { table: table ? say(`table.${table}`) : '' })}
      <Note as="p">{hour(first.at)}</Note>
    </>
  );
}

/** Field by field, what it was and what it became. */
function Fields({ change: { first, rows, creation } }: { change: Change<StoricoEntry> }) {
  const labelOf = useChangeLabels(first.noun);
  const facts = rows.map((row) => ({
    key: String(row.id),
    label: labelOf(row),
    value: (
      <HistoryChange
        before={row.previousValue}
        after={row.currentValue}
        kind={kindOf(first.noun, row.field)}
        isNew={creation && row.previousValue === null}
      />
    ),
  }));
  return <FactList facts={facts} />;
}

interface StoriaTableProps {
  readonly acts: readonly Act[];
  /** Only one record's history is shown. */
  readonly isAlone: boolean;
}

/** The acts of a page of the history, by day. */
export function StoriaTable({ acts, isAlone }: StoriaTableProps) {
  const { language, say } = useLanguage();
  const nameOf = useNameOf();
  const only = ({ change }: Act) => {
    if (!change) return null;
    const { noun, recordId, internalCode } = change.first;
    const whole = [nameOf(change.first), internalCode].filter(Boolean).join(' ');
    const label = `${say('storia.only')}: ${whole}`;
    return (
      <Button
        variant="quiet"
        icon="history"
        label={label}
        title={say('storia.only')}
        to={paths.history({ noun, recordId })}
      />
    );
  };
  return (
    <DataTable
      caption={say('storia.title')}
      columns={[
        {
          key: 'record',
          head: say('storia.noun'),
          isRowHead: true,
          cell: (act) => {
            const first = firstOf(act);
            return act.change ? (
              <Changed change={act.change} />
            ) : (
              first && <Renamed first={first} />
            );
          },
        },
        {
          key: 'changes',
          head: say('storia.changes'),
          isLabelled: false,
          cell: ({ change, renamed, tests }) => (
            <>
              {change && <Fields change={change} />}
              {renamed.length > 0 && <RenamedTests changes={renamed} tests={tests} />}
            </>
          ),
        },
        {
          key: 'by',
          head: say('storia.who'),
          isLabelled: false,
          cell: (act) => {
            const first = firstOf(act);
            return first && <Byline {...first} {...(act.change === null && { source: 'form' })} />;
          },
        },
      ]}
      rows={acts}
      keyOf={(act) => firstOf(act)?.id ?? 0}
      groupOf={(act) => {
        const { day } = timeAndDay(new Date(firstOf(act)?.at ?? 0), language);
        return { key: day, head: day };
      }}
      isHeadSticky
      isStacked
      isTall
      {...(!isAlone && { actions: only, actionsHead: say('storia.only') })}
    />
  );
}
