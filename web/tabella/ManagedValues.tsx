import { useEffect, useRef } from 'react';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import type { Column } from '../design/DataTable.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { codeColumn, Description } from './cells.tsx';
import type { ValueAction } from './value-actions.ts';

const actions = ['rename', 'merge', 'remove'] as const;

interface ManagedValuesProps {
  readonly values: readonly ValoreTabellaWhole[];
  /**
   * The value just added, renamed or merged into: its row is marked, and takes the focus when it
   * appears.
   */
  readonly changed: ValoreTabellaWhole | null;
  readonly onAction: (action: ValueAction) => void;
  /** Lists the tests that use a value. */
  readonly onUsing: (value: ValoreTabellaWhole) => void;
  /** Clears the search; null without a search. */
  readonly onClear: (() => void) | null;
}

/** The id of the button that lists the tests that use a value. */
export const usingId = ({ id }: { readonly id: number }) => `using-${id}`;

/**
 * How many tests use a value; a button lists them, since a test may use it in a field that the
 * public list does not have.
 */
function UsingTestsButton({ value, onShow }: { value: ValoreTabellaWhole; onShow: () => void }) {
  const { say, plural } = useLanguage();
  if (value.usedBy === 0) return <Note>{say('tables.unused')}</Note>;
  const tests = plural('list.count', value.usedBy);
  return (
    <Button
      id={usingId(value)}
      variant="link"
      label={say('tables.testsOf', { tests, value: value.description })}
      onClick={onShow}
    >
      {tests}
    </Button>
  );
}

export function ManagedValues(props: ManagedValuesProps) {
  const { values, changed, onAction, onUsing, onClear } = props;
  const { say, plural } = useLanguage();
  const row = useRef<HTMLTableCellElement>(null);
  const shown = useRef<ValoreTabellaWhole>(null);
  // Only in the reloaded list: in the earlier one it may be elsewhere.
  const isThere = (valore: ValoreTabellaWhole) =>
    changed?.id === valore.id && valore.version >= changed.version;
  const marked = values.find(isThere)?.id;
  useEffect(() => {
    if (marked === undefined || shown.current === changed) return;
    // Once: a later search must not lose the focus.
    shown.current = changed;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [changed, marked]);
  const columns: readonly Column<ValoreTabellaWhole>[] = [
    codeColumn(say),
    {
      key: 'description',
      head: say('tables.description'),
      cell: (value) => <Description value={value} />,
      isRowHead: true,
    },
    {
      key: 'usedBy',
      head: say('tables.usedBy'),
      cell: (value) => <UsingTestsButton value={value} onShow={() => onUsing(value)} />,
      isFit: true,
      isLabelled: false,
    },
  ];
  return (
    <>
      <Note as="p" role="status">
        {plural('tables.values', values.length)}
      </Note>
      {values.length === 0 ? (
        <Empty icon="search">{onClear && <ClearEmptySearch onClear={onClear} />}</Empty>
      ) : (
        <DataTable
          labelledBy="chosen-table"
          columns={columns}
          rows={values}
          keyOf={({ id }) => id}
          isStacked
          isMarked={({ id }) => id === marked}
          rowHead={({ id }) => (id === marked ? { ref: row, tabIndex: -1 } : {})}
          actionsHead={say('values.acts')}
          actions={(value) => (
            <Cluster gap={3}>
              {actions.map((name) => (
                <Button
                  key={name}
                  variant="link"
                  isCritical={name === 'remove'}
                  label={say('values.of', { act: say(`values.${name}`), value: value.description })}
                  onClick={() => onAction({ name, value })}
                >
                  {say(`values.${name}`)}
                </Button>
              ))}
            </Cluster>
          )}
        />
      )}
    </>
  );
}
