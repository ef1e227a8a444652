import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { importSentence } from './words.ts';

interface DiscardImportProps {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
}

export function DiscardImport({ id, version, name, onDiscarded, onClose }: DiscardImportProps) {
  const { say } = useLanguage();
  const { run, isRunning, error } = useAction('admin/RemoveImportazione', {
    onDone: () => {
      showSuccess(say('importazione.discarded', { name }));
      onDiscarded();
    },
    removes: 'admin/Importazione',
  });
  return (
    <FormDialog
      title={say('importazione.discard.title')}
      text={<p>{say('importazione.discard.text', { name })}</p>}
      onClose={onClose}
      onSubmit={() => run({ id, version })}
      submit={say('importazione.discard')}
      isBusy={isRunning}
      error={error && importSentence(say, error)}
      isGrave
    />
  );
}
