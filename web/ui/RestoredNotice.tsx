import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { useLanguage } from '../platform/language.tsx';

/** Says that a form shows what was typed before and not saved, which can be given up. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { say } = useLanguage();
  const discard = () => {
    onDiscard();
    // The button goes with its notice.
    document.querySelector('h1')?.focus();
  };
  return (
    <Callout role="status" actions={<Button onClick={discard}>{say('unsaved.discard')}</Button>}>
      {say('unsaved.kept')}
    </Callout>
  );
}
