import { useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { List } from '../design/List.tsx';
import { TextField } from '../design/TextField.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { DataText } from '../ui/DataText.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';

/** From this part of a source's tests on their number is typed: a file may just be incomplete. */
const typedFrom = 0.05;

/** The most named; the list beside has the others. */
const most = 20;

function Names({ id, count }: { readonly id: number; readonly count: number }) {
  const { plural } = useLanguage();
  const query = useOperation('admin/ImportazioneMancanti', { id });
  return (
    <Loaded query={query}>
      {({ tests }) => (
        <List>
          {tests.slice(0, most).map(({ id: test, internalCode, serviceName }) => (
            <li key={test}>
              <DataText>
                {internalCode} · {serviceName}
              </DataText>
            </li>
          ))}
          {count > most && <li>{plural('importazione.more', count - most)}</li>}
        </List>
      )}
    </Loaded>
  );
}

interface DialogProps {
  readonly importazione: Importazione;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function WithdrawDialog({ importazione: { id, plan }, onConfirm, onClose }: DialogProps) {
  const { say, plural } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { lackingTests: count, sourceTests } = plan;
  const isTyped = count > sourceTests * typedFrom;
  return (
    <FormDialog
      title={plural('importazione.withdraw.title', count)}
      text={
        <>
          <p>{say('importazione.withdraw.text')}</p>
          <Names id={id} count={count} />
        </>
      }
      onClose={onClose}
      onSubmit={() => {
        if (isTyped && typed.trim() !== String(count)) setWrong(true);
        else onConfirm();
      }}
      submit={say('importazione.withdraw.submit')}
      isBusy={false}
      error={null}
      isGrave
    >
      {isTyped && (
        <TextField
          label={say('importazione.withdraw.typed')}
          hint={say('importazione.withdraw.typed.hint', { count, all: sourceTests })}
          value={typed}
          onChange={setTyped}
          fault={isWrong ? say('importazione.withdraw.wrong', { count }) : undefined}
          look="number"
          input={{ inputMode: 'numeric', maxLength: 6 }}
          isRequired
        />
      )}
    </FormDialog>
  );
}

interface WithdrawLackingProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

/** Withdraws the tests that the file lacks, when it is applied; a press of its own. */
export function WithdrawLacking({ importazione, onChange }: WithdrawLackingProps) {
  const { say, plural } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { lackingTests: count, withdrawnTests } = importazione.plan;
  const set = (withdrawLacking: number) => onChange({ ...noChanges, options: { withdrawLacking } });
  if (withdrawnTests > 0)
    return (
      <Callout
        tone="caution"
        role="status"
        actions={<Button onClick={() => set(0)}>{say('importazione.withdraw.not')}</Button>}
      >
        {plural('importazione.withdraw.will', withdrawnTests)}
      </Callout>
    );
  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>{plural('importazione.withdraw', count)}</Button>
      </p>
      {isOpen && (
        <WithdrawDialog
          importazione={importazione}
          onConfirm={() => {
            setOpen(false);
            set(count);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
