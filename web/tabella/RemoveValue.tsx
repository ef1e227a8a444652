import { useState } from 'react';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { valoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Modal } from '../design/Modal.tsx';
import { useAction } from '../platform/action.ts';
import { currentRecord } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import { useOperation } from '../platform/useOperation.ts';
import { Form } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import { useNotSaved } from '../ui/useNotSaved.ts';
import { UsingTests } from './UsingTests.tsx';
import { usingTests } from './value-actions.ts';

interface RemoveValueProps {
  readonly value: ValoreTabellaWhole;
  readonly onMerge: () => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** A value that tests use is not removed: it says which. */
function InUse({
  value,
  tests,
  onMerge,
  onClose,
}: Omit<RemoveValueProps, 'onRemoved'> & { tests: readonly ValoreUser[] }) {
  const { say, plural } = useLanguage();
  return (
    <>
      <Callout tone="critical" role="alert">
        {plural('values.inUse', tests.length, { value: value.description })}
      </Callout>
      <UsingTests tests={tests} />
      <p>{say('values.inUse.way')}</p>
      <Cluster gap={3}>
        <Button variant="primary" onClick={onMerge}>
          {say('values.merge')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {say('dialog.cancel')}
        </Button>
      </Cluster>
    </>
  );
}

function KnownInUse(props: Omit<RemoveValueProps, 'onRemoved'>) {
  const query = useOperation('admin/UsingValoreTabella', { id: props.value.id });
  return (
    <Loaded query={query}>{({ prestazioni }) => <InUse {...props} tests={prestazioni} />}</Loaded>
  );
}

function Unused({ value, onMerge, onRemoved, onClose }: RemoveValueProps) {
  const { say } = useLanguage();
  const [reason, setReason] = useState('');
  useNotSaved(reason !== '' ? 'lost' : null);
  const { run, isRunning, error } = useAction('admin/RemoveValoreTabella', {
    onDone: () => {
      showSuccess(say('values.removed', { value: value.description }));
      onRemoved();
    },
  });
  const users = usingTests(error);
  if (users) return <InUse value={value} tests={users} onMerge={onMerge} onClose={onClose} />;
  const current = currentRecord(error, valoreTabellaWhole);
  const { id, version } = current ?? value;
  const others = (
    <Button variant="quiet" onClick={onClose}>
      {say('dialog.cancel')}
    </Button>
  );
  return (
    <>
      <p>{say('values.remove.text', { value: (current ?? value).description })}</p>
      <Form
        onSubmit={() => run({ id, version, ...(reason.trim() !== '' && { reason }) })}
        submit={say('values.remove.submit')}
        isBusy={isRunning}
        error={error && sentenceOf(say, error)}
        isGrave
        others={others}
      >
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </>
  );
}

/**
 * Removes a value in two steps: the warning, then the confirmation (spec 4). One in use is refused
 * with its tests.
 */
export function RemoveValue(props: RemoveValueProps) {
  const { say } = useLanguage();
  return (
    <Modal title={say('values.remove.title')} onClose={props.onClose}>
      {props.value.usedBy > 0 ? <KnownInUse {...props} /> : <Unused {...props} />}
    </Modal>
  );
}
