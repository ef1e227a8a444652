import '../platform/admin-words.ts';
import { useRef, useState } from 'react';
import type { SupportTable } from '#contract/field.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import { useWholeOperation } from '../platform/whole-operation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ManagedValues } from './ManagedValues.tsx';
import { MergeValues } from './MergeValues.tsx';
import { RemoveValue } from './RemoveValue.tsx';
import { TablesLayout } from './TablesLayout.tsx';
import { UsingValue } from './UsingValue.tsx';
import { ValueForm } from './ValueForm.tsx';
import type { ValueAct } from './value-acts.ts';
import { shownValues, useTableState } from './values.ts';

/**
 * `/admin/tabelle`: one screen for all support tables; the values of the chosen one are added,
 * renamed, merged, removed.
 */
export function Component() {
  const { say } = useLanguage();
  const { state, setState } = useTableState();
  const { table, q } = state;
  const query = useWholeOperation('GetValoriTabellaSupporto', { table });
  const choose = (chosen: SupportTable, text: string) =>
    ({ table: chosen, q: text, sort: 'description' }) as const;
  const search = (text: string) => setState(choose(table, text), { replace: true });
  const [act, setAct] = useState<ValueAct | null>(null);
  const [changed, setChanged] = useState<ValoreTabellaWhole | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setAct(null);
  // The row that the act began in is gone: the focus goes on from its table's name.
  const closeAfterRemoval = () => {
    setAct(null);
    requestAnimationFrame(() => heading.current?.focus());
  };
  // What was added, renamed or merged into is shown at once, whatever was being looked for.
  const show = (value: ValoreTabellaWhole) => {
    setAct(null);
    setChanged(value);
    if (shownValues([value], q, 'description').length === 0) search('');
  };
  const announce = (phrase: 'values.added' | 'values.renamed', value: ValoreTabellaWhole) => {
    showSuccess(say(phrase, { value: value.description }));
    show(value);
  };
  return (
    <>
      <PageHeading title={say('values.title')} />
      <Note as="p">{say('values.help')}</Note>
      <TablesLayout
        table={table}
        tables={query.data?.tables ?? []}
        to={(chosen) => paths.manageTables({ table: chosen })}
        onChoose={(chosen) => setState(choose(chosen, ''))}
        q={q}
        onSearch={(text) => {
          setChanged(null);
          search(text);
        }}
        action={
          <Button variant="primary" onClick={() => setAct({ name: 'new', description: q })}>
            {say('values.new')}
          </Button>
        }
        heading={heading}
      >
        <Loaded query={query}>
          {({ values }) => (
            <>
              <ManagedValues
                values={shownValues(values, q, 'description')}
                changed={changed}
                onAct={setAct}
                onClear={q === '' ? null : () => search('')}
              />
              {act?.name === 'new' && (
                <ValueForm
                  table={table}
                  description={act.description}
                  isGuess
                  onSaved={(saved) => announce('values.added', saved)}
                  onClose={close}
                />
              )}
              {act?.name === 'using' && <UsingValue value={act.value} onClose={close} />}
              {act?.name === 'rename' && (
                <ValueForm
                  table={table}
                  value={act.value}
                  onSaved={(saved) => announce('values.renamed', saved)}
                  onClose={close}
                />
              )}
              {act?.name === 'remove' && (
                <RemoveValue
                  value={act.value}
                  onMerge={() => setAct({ name: 'merge', value: act.value })}
                  onRemoved={closeAfterRemoval}
                  onClose={close}
                />
              )}
              {act?.name === 'merge' && (
                <MergeValues value={act.value} values={values} onMerged={show} onClose={close} />
              )}
            </>
          )}
        </Loaded>
      </TablesLayout>
    </>
  );
}
