import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { UsingTests } from './UsingTests.tsx';

/** Which tests use a value, in whatever field. */
export function UsingValue({ value, onClose }: { value: ValoreTabellaWhole; onClose: () => void }) {
  const { say, plural } = useLanguage();
  const query = useOperation('admin/UsingValoreTabella', { id: value.id });
  const tests = plural('list.count', value.usedBy);
  return (
    <Modal title={say('tables.testsOf', { tests, value: value.description })} onClose={onClose}>
      <Loaded query={query}>{({ prestazioni }) => <UsingTests tests={prestazioni} />}</Loaded>
    </Modal>
  );
}
