import { Link } from 'react-router';
import type { StoricoEntry } from '#contract/storico.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { FactList } from '../design/FactList.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { timeAndDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { batchWords } from '../ui/batch-words.ts';
import { DataText } from '../ui/DataText.tsx';
import type { HistoryAction } from './actions.ts';
import { Byline } from './Byline.tsx';
import { ChangedValue } from './ChangedValue.tsx';
import { changeTitle } from './change-title.ts';
import { useChangeLabels, useFieldLabels } from './field-words.ts';
import type { HistoryChange } from './history.ts';
import { renamedTable } from './history.ts';
import { historyNouns } from './nouns.ts';
import { RenamedTests } from './RenamedTests.tsx';
import { RestoreMenu } from './RestoreMenu.tsx';

/** The newest entry of an action. */
const newestEntry = ({ change, renamed: [rename] }: HistoryAction) => (change ?? rename)?.first;

function useRecordName() {
  const labelOf = useFieldLabels();
  return ({ noun, name, recordId }: StoricoEntry) =>
    noun === 'campo' ? labelOf('prestazione', name ?? '') : (name ?? `${recordId}`);
}

/** The time and, where it is not the laboratory's, the zone: the day is the heading of its rows. */
function useHour() {
  const { language } = useLanguage();
  const { timeZone } = useSite();
  return (at: string) => {
    const { time, zone } = timeAndDay(new Date(at), language, timeZone);
    return [time, zone].filter(Boolean).join(' ');
  };
}

function Changed({ change }: { change: HistoryChange<StoricoEntry> }) {
  const { say } = useLanguage();
  const hour = useHour();
  const { noun, recordId, internalCode, removed, at } = change.first;
  const name = useRecordName()(change.first);
  const words = noun === 'campo' ? name : <DataText>{name}</DataText>;
  const { page } = historyNouns[noun];
  return (
    <>
      {page === null || removed ? words : <Link to={page(recordId)}>{words}</Link>}
      {internalCode !== null && <Note> {internalCode}</Note>}
      <Note as="p">
        {say(`storia.one.${noun}`)}. {changeTitle(say, noun, change, hour(at))}
      </Note>
    </>
  );
}

/** The tests that a value's new name changed, where the value's own change is on another page. */
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

type Write = NonNullable<StoricoEntry['write']>;

/** What was written to several records at once: by a file, a bulk edit, a merge, or its undo. */
function Written({ first, write }: { first: StoricoEntry; write: Write }) {
  const { say } = useLanguage();
  const hour = useHour();
  const batch = write.batch && batchWords(say, write.batch);
  const name = batch === null ? say('storia.write') : batch.name;
  return (
    <>
      <DataText>{first.undo ? say('storia.write.undo', { name }) : name}</DataText>
      <Note as="p">{hour(first.at)}</Note>
    </>
  );
}

function Fields({ change: { first, rows, creation } }: { change: HistoryChange<StoricoEntry> }) {
  const labelOf = useChangeLabels(first.noun);
  const facts = rows.map((row) => ({
    key: String(row.id),
    label: labelOf(row),
    value: (
      <ChangedValue noun={first.noun} change={row} isNew={creation && row.previousValue === null} />
    ),
  }));
  return <FactList facts={facts} />;
}

interface StoriaTableProps {
  readonly actions: readonly HistoryAction[];
  /** The history of a single record is shown. */
  readonly isAlone: boolean;
  /** The address of all that was written with a row. */
  readonly toWrite: (id: number) => string;
}

export function StoriaTable({ actions, isAlone, toWrite }: StoriaTableProps) {
  const { language, say, plural } = useLanguage();
  const { timeZone } = useSite();
  const recordName = useRecordName();
  const only = ({ change }: HistoryAction) => {
    if (!change) return null;
    const { noun, recordId, internalCode } = change.first;
    const fullName = [recordName(change.first), internalCode].filter(Boolean).join(' ');
    const label = `${say('storia.only')}: ${fullName}`;
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
          cell: (action) => {
            const first = newestEntry(action);
            if (first?.write) return <Written first={first} write={first.write} />;
            return action.change ? (
              <Changed change={action.change} />
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
              {change?.first.write && (
                <Link to={toWrite(change.first.id)}>
                  {plural('storia.write.records', change.first.write.records)}
                </Link>
              )}
              {change && !change.first.write && <Fields change={change} />}
              {renamed.length > 0 && <RenamedTests changes={renamed} tests={tests} />}
            </>
          ),
        },
        {
          key: 'by',
          head: say('storia.who'),
          isLabelled: false,
          cell: (action) => {
            const first = newestEntry(action);
            return (
              first && <Byline {...first} source={action.change === null ? 'form' : first.source} />
            );
          },
        },
      ]}
      rows={actions}
      keyOf={(action) => newestEntry(action)?.id ?? 0}
      groupOf={(action) => {
        const { day } = timeAndDay(new Date(newestEntry(action)?.at ?? 0), language, timeZone);
        return { key: day, head: day };
      }}
      isHeadSticky
      isStacked
      isTall
      actions={(action) => (
        <Cluster gap={1}>
          {action.change && !action.change.first.removed && !action.change.first.write && (
            <RestoreMenu
              noun={action.change.first.noun}
              recordId={action.change.first.recordId}
              change={action.change}
            />
          )}
          {!isAlone && !action.change?.first.write && only(action)}
        </Cluster>
      )}
      actionsHead={say('values.acts')}
    />
  );
}
