import { useEffect, useRef } from 'react';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Empty } from '../design/Empty.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { DataText } from '../ui/DataText.tsx';
import stacking from '../ui/Table.module.css';
import classes from './ManagedValues.module.css';
import { TubeBadge } from './TubeBadge.tsx';
import table from './ValueTable.module.css';
import type { ValueAct } from './value-acts.ts';

const acts = ['rename', 'merge', 'remove'] as const;

interface ManagedValuesProps {
  readonly values: readonly ValoreTabellaWhole[];
  /** What was just added, renamed or merged into: its row is marked, and takes the focus when it is there. */
  readonly changed: ValoreTabellaWhole | null;
  readonly onAct: (act: ValueAct) => void;
  /** Takes the search away; null where nothing is searched. */
  readonly onClear: (() => void) | null;
}

/** How many tests use a value, telling which: a test may use it in a field that the public list does not know. */
function UsingTestsButton({ value, onShow }: { value: ValoreTabellaWhole; onShow: () => void }) {
  const { say, plural } = useLanguage();
  if (value.usedBy === 0) return <span className={table.unused}>{say('tables.unused')}</span>;
  const tests = plural('list.count', value.usedBy);
  return (
    <button
      type="button"
      className={classes.using}
      aria-label={say('tables.testsOf', { tests, value: value.description })}
      onClick={onShow}
    >
      {tests}
    </button>
  );
}

/** The values of a table, each with what can be done to it. */
export function ManagedValues({ values, changed, onAct, onClear }: ManagedValuesProps) {
  const { say, plural } = useLanguage();
  const row = useRef<HTMLTableCellElement>(null);
  const shown = useRef<ValoreTabellaWhole>(null);
  // As it was saved: before that the list is the earlier one, in which it may stand elsewhere.
  const isThere = (one: ValoreTabellaWhole) => changed?.id === one.id && one.version >= changed.version;
  const marked = values.find(isThere)?.id;
  useEffect(() => {
    if (marked === undefined || shown.current === changed) return;
    // Once: who looks for something else later keeps the focus.
    shown.current = changed;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [changed, marked]);
  return (
    <>
      <p role="status" className={table.total}>
        {plural('tables.values', values.length)}
      </p>
      {values.length === 0 ? (
        <Empty>{onClear && <ClearEmptySearch onClear={onClear} />}</Empty>
      ) : (
        <table className={`${stacking.stacked} ${table.table} ${classes.managed}`} aria-labelledby="chosen-table">
          <thead>
            <tr>
              {(['tables.code', 'tables.description', 'tables.usedBy', 'values.acts'] as const).map((column) => (
                <th key={column} scope="col">
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <tr key={value.id} data-changed={value.id === marked || undefined}>
                <td className={table.code}>{value.code}</td>
                <th scope="row" {...(value.id === marked && { ref: row, tabIndex: -1 })}>
                  {value.table === 'contenitori' ? (
                    <TubeBadge description={value.description} />
                  ) : (
                    <DataText>{value.description}</DataText>
                  )}
                </th>
                <td className={table.used}>
                  <UsingTestsButton value={value} onShow={() => onAct({ name: 'using', value })} />
                </td>
                <td className={classes.acts}>
                  {acts.map((name) => (
                    <button
                      key={name}
                      type="button"
                      aria-label={say('values.of', { act: say(`values.${name}`), value: value.description })}
                      onClick={() => onAct({ name, value })}
                    >
                      {say(`values.${name}`)}
                    </button>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
