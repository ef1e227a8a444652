import { useLanguage } from '../platform/language.tsx';
import { Dialog } from './Dialog.tsx';
import form from './Form.module.css';
import type { Leaving } from './useLeaving.ts';

interface LeaveDialogProps {
  readonly leaving: Leaving | null;
  /** What is given up by leaving: by itself, what was typed in a form. */
  readonly about?: 'unsaved' | 'recoveryCodes.leave';
}

/** Asks before a page is left on which something is not safe yet. */
export function LeaveDialog({ leaving, about = 'unsaved' }: LeaveDialogProps) {
  const { say } = useLanguage();
  if (leaving === null) return null;
  return (
    <Dialog title={say(`${about}.title`)} onClose={leaving.stay}>
      <p>{say(`${about}.text`)}</p>
      <div className={form.actions}>
        <button type="button" className={form.primary} onClick={leaving.stay}>
          {say(`${about}.stay`)}
        </button>
        <button type="button" className={form.quiet} onClick={leaving.leave}>
          {say(`${about}.leave`)}
        </button>
      </div>
    </Dialog>
  );
}
