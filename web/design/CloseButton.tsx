import { useLanguage } from '../platform/language.tsx';
import { Button } from './Button.tsx';

export function CloseButton({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage();
  return <Button variant="quiet" icon="close" label={say('sheet.close')} onClick={onClose} />;
}
