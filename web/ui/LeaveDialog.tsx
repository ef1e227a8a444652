import { useLanguage } from '../platform/language.tsx';
import { Dialog } from './Dialog.tsx';
import form from './Form.module.css';
import type { Leaving } from './useUnsaved.ts';

/** Asks before a form is left with something unsaved in it. */
export function LeaveDialog({ leaving }: { leaving: Leaving | null }) {
  const { say } = useLanguage();
  if (leaving === null) return null;
  return (
    <Dialog title={say('unsaved.title')} onClose={leaving.stay}>
      <p>{say('unsaved.text')}</p>
      <div className={form.actions}>
        <button type="button" className={form.primary} onClick={leaving.stay}>
          {say('unsaved.stay')}
        </button>
        <button type="button" className={form.quiet} onClick={leaving.leave}>
          {say('unsaved.leave')}
        </button>
      </div>
    </Dialog>
  );
}
