import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';

/** The cross at the head of a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage();
  return <Button variant="quiet" icon="close" label={say('sheet.close')} onClick={onClose} />;
}
