import '../platform/admin-words.ts';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SupportTable } from '#contract/field.ts';
import { idIn } from '#contract/ids.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import { useAdminOperation } from '../platform/useAdminOperation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ManagedValues, usingId } from './ManagedValues.tsx';
import { MergeValues } from './MergeValues.tsx';
import classes from './PageManageTables.module.css';
import { RemoveValue } from './RemoveValue.tsx';
import { RestoreValue } from './RestoreValue.tsx';
import { StateReadings } from './StateReadings.tsx';
import { TablesLayout } from './TablesLayout.tsx';
import { UsingValue } from './UsingValue.tsx';
import { ValueForm } from './ValueForm.tsx';
import type { ValueAction } from './value-actions.ts';
import { shownValues, useManagedTableState } from './values.ts';

/**
 * `/admin/tabelle`: one screen for all support tables; the values of the chosen one are added,
 * renamed, merged, removed.
 */
export function Component() {
  const { say } = useLanguage();
  const { state, setState } = useManagedTableState();
  const { table, q, using } = state;
  const query = useAdminOperation('GetValoriTabellaSupporto', { table });
  const search = (text: string) => setState({ table, q: text, sort: 'description' });
  const [action, setAction] = useState<ValueAction | null>(null);
  const [changed, setChanged] = useState<ValoreTabellaWhole | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setAction(null);
  const closeUsing = () => {
    setState({ ...state, using: undefined });
    if (using !== undefined)
      requestAnimationFrame(() => document.getElementById(usingId({ id: using }))?.focus());
  };
  // The row of the action is gone: the focus moves to the table's heading.
  const closeAfterRemoval = () => {
    setAction(null);
    requestAnimationFrame(() => heading.current?.focus());
  };
  // Shows the value added, renamed or merged into, whatever the search was.
  const show = (value: ValoreTabellaWhole) => {
    setAction(null);
    setChanged(value);
    if (shownValues([value], q, 'description').length === 0) search('');
  };
  const announce = (phrase: 'values.added' | 'values.renamed', value: ValoreTabellaWhole) => {
    showSuccess(say(phrase, { value: value.description }));
    show(value);
  };
  const [parameters] = useSearchParams();
  const restoring = idIn(parameters.get('value') ?? '');
  const navigate = useNavigate();
  const leaveRestoring = (of: SupportTable) =>
    void navigate(paths.manageTables({ table: of }), { replace: true });
  return (
    <>
      <PageHeading title={say('values.title')} />
      <Note as="p">{say('values.help')}</Note>
      {restoring !== undefined && (
        <RestoreValue
          id={restoring}
          onSaved={(saved) => {
            leaveRestoring(saved.table);
            announce('values.renamed', saved);
          }}
          onClose={() => leaveRestoring(table)}
        />
      )}
      <TablesLayout
        table={table}
        tables={query.data?.tables ?? []}
        to={(chosen) => paths.manageTables({ table: chosen })}
        q={q}
        onSearch={(text) => {
          setChanged(null);
          search(text);
        }}
        action={
          <Button variant="primary" onClick={() => setAction({ name: 'new', description: q })}>
            {say('values.new')}
          </Button>
        }
        heading={heading}
      >
        <Loaded query={query}>
          {({ values }) => {
            const used = values.find(({ id }) => id === using);
            return (
              <>
                <StateReadings values={values} />
                <div className={classes.values} data-beside={used && ''}>
                  {used && <UsingValue key={used.id} value={used} onClose={closeUsing} />}
                  <div>
                    <ManagedValues
                      values={shownValues(values, q, 'description')}
                      changed={changed}
                      onAction={setAction}
                      onUsing={({ id }) => setState({ ...state, using: id })}
                      onClear={q === '' ? null : () => search('')}
                    />
                  </div>
                </div>
                {action?.name === 'new' && (
                  <ValueForm
                    table={table}
                    description={action.description}
                    isGuess
                    onSaved={(saved) => announce('values.added', saved)}
                    onClose={close}
                  />
                )}
                {action?.name === 'rename' && (
                  <ValueForm
                    table={table}
                    value={action.value}
                    onSaved={(saved) => announce('values.renamed', saved)}
                    onClose={close}
                  />
                )}
                {action?.name === 'remove' && (
                  <RemoveValue
                    value={action.value}
                    onMerge={() => setAction({ name: 'merge', value: action.value })}
                    onRemoved={closeAfterRemoval}
                    onClose={close}
                  />
                )}
                {action?.name === 'merge' && (
                  <MergeValues
                    value={action.value}
                    values={values}
                    onMerged={show}
                    onClose={close}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </TablesLayout>
    </>
  );
}
