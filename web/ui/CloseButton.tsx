import { useLanguage } from '../platform/language.tsx';
import classes from './CloseButton.module.css';

/** The cross at the head of a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage();
  return (
    <button type="button" className={classes.close} aria-label={say('sheet.close')} onClick={onClose}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
