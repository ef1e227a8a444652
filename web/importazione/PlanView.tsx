import { longestQuery } from '#contract/constants.ts';
import { rowKinds } from '#contract/import.ts';
import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Rows } from '../design/Rows.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { paths } from '../paths.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { Pages } from '../ui/Pages.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';
import { FoundRows } from './FoundRows.tsx';
import { PlanRow } from './PlanRow.tsx';
import type { RowsQuery } from './rows-address.ts';
import { rowsAtOnce, useRowsQuery } from './rows-address.ts';
import { useFirstRows } from './useFirstRows.ts';

interface PlanViewProps {
  readonly importazione: Importazione;
  readonly rows: RowsQuery;
  readonly isBusy: boolean;
  /** Absent for an applied import. */
  readonly onChange: ((changes: Changes) => void) | null;
}

/** An example of a search in one column of this file: its heading and one of its cells. */
function exampleIn(columns: Importazione['columns']): string | undefined {
  const column = columns.find(
    ({ heading, samples: [first = ''] }) => heading !== '' && first !== '' && first.length < 25,
  );
  return column && `${column.heading} ${column.samples[0]}`;
}

export function PlanView({ importazione, rows: query, isBusy, onChange }: PlanViewProps) {
  const { kind, q } = query;
  const { language, say, plural } = useLanguage();
  const { setState } = useRowsQuery();
  const search = (text: string) => {
    setState({ ...(kind && { kind }), ...(text !== '' && { q: text }) });
  };
  const { id, plan, rows, total, page, options, columns } = importazione;
  const { heading, movedTo } = useFirstRows(importazione, query);
  const out = new Set(importazione.leftOut);
  const all = rowKinds.reduce((sum, kind) => sum + plan.counts[kind], 0);
  const { waiting, warned, counts, confirmations } = plan;
  const tabs = [
    ...([
      [undefined, all],
      ['new', counts.new],
      ['changed', counts.changed],
      ['unchanged', counts.unchanged],
    ] as const),
    ...(waiting > 0 || kind === 'waiting' ? ([['waiting', waiting]] as const) : []),
    ...(confirmations.rows > 0 || kind === 'confirmation'
      ? ([['confirmation', confirmations.rows]] as const)
      : []),
    ...([
      ['faulty', counts.refused - waiting - confirmations.unconfirmed],
      ['skipped', counts.skipped],
      ['warned', warned],
    ] as const),
  ];
  const to = (query: RowsQuery) => paths.importazione(id, query);
  const leave = (of: readonly number[], isOut: boolean) =>
    onChange?.({ ...noChanges, out: new Map(of.map((row) => [row, isOut])) });
  const confirm = (ticks: Changes['confirmations']) =>
    onChange?.({ ...noChanges, confirmations: ticks });
  const example = exampleIn(columns);
  return (
    <Panel
      id="plan"
      title={say(onChange === null ? 'importazione.applied.rows' : 'importazione.plan')}
      titleRef={heading}
      isPlain
    >
      <nav aria-label={say('importazione.tabs')}>
        <Cluster gap={1}>
          {tabs.map(([tab, count]) => (
            <Button
              key={tab ?? 'all'}
              variant="quiet"
              to={to({ kind: tab ?? 'all', ...(q && { q }) })}
              aria-current={(kind ?? 'all') === (tab ?? 'all') ? 'page' : undefined}
              preventScrollReset
            >
              {say(`importazione.tab.${tab ?? 'all'}`)} <span>{formatNumber(count, language)}</span>
            </Button>
          ))}
        </Cluster>
      </nav>
      <SearchField
        label={say('importazione.search')}
        value={q ?? ''}
        maxLength={longestQuery}
        {...mainSearch}
        onChange={search}
      />
      {example !== undefined && <Note as="p">{say('importazione.search.help', { example })}</Note>}
      <Note as="p" role="status">
        {movedTo !== null &&
          `${say('importazione.decided', { part: say(`importazione.tab.${movedTo}`) })} `}
        {plural(
          importazione.kind === 'intervalli' ? 'importazione.testsFound' : 'importazione.rowsFound',
          total,
        )}
      </Note>
      {onChange !== null && (
        <FoundRows
          importazione={importazione}
          isPart={q !== undefined || (kind !== undefined && kind !== 'all')}
          isBusy={isBusy}
          onLeave={leave}
        />
      )}
      {rows.length === 0 ? (
        <Empty>
          {q !== undefined && <ClearEmptySearch onClear={() => search('')} />}
          {kind !== undefined && kind !== 'all' && (
            <Button to={to({ kind: 'all', ...(q && { q }) })}>
              {say('importazione.amongAll')}
            </Button>
          )}
        </Empty>
      ) : (
        <Rows as="ol" isBusy={isBusy}>
          {rows.map((row) => (
            <li key={row.row}>
              <PlanRow
                row={row}
                out={out}
                options={onChange && options}
                onLeave={onChange && leave}
                onConfirm={onChange && confirm}
              />
            </li>
          ))}
        </Rows>
      )}
      <Pages
        heading="plan"
        page={page}
        pages={Math.ceil(total / rowsAtOnce)}
        to={(other) => to({ ...(kind && { kind }), ...(q && { q }), page: other })}
      />
    </Panel>
  );
}
