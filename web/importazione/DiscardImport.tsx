import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useSave } from '../platform/save.ts';
import { showSuccess } from '../platform/state.ts';
import { Form } from '../ui/Form.tsx';
import { importSentence } from './words.ts';

interface DiscardImportProps {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

/** Discards an import that was not applied, after a confirmation. */
export function DiscardImport({ id, version, name, onDiscarded, onClose }: DiscardImportProps) {
  const { say } = useLanguage();
  const { save, isSaving, error } = useSave('admin/RemoveImportazione', {
    onSaved: () => {
      showSuccess(say('importazione.discarded', { name }));
      onDiscarded();
    },
    refreshes: ['admin/Importazioni'],
  });
  const others = <Button onClick={onClose}>{say('dialog.cancel')}</Button>;
  return (
    <Modal title={say('importazione.discard.title')} onClose={onClose}>
      <p>{say('importazione.discard.text', { name })}</p>
      <Form
        onSubmit={() => save({ id, version })}
        submit={say('importazione.discard')}
        isBusy={isSaving}
        error={error && importSentence(say, error)}
        isGrave
        others={others}
      />
    </Modal>
  );
}
