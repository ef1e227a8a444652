import type { ComponentProps, ComponentType } from 'react';
import { useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { showError } from '../platform/state.ts';
import type { ExportMenu } from './ExportMenu.tsx';
import type { Exported } from './exported.ts';

type Menu = ComponentType<ComponentProps<typeof ExportMenu>>;

/** The button for the exports of what is shown. Its menu is loaded when it is first opened. */
export function ExportButton({ of }: { of: Exported }) {
  const { say } = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<Menu | null>(null);
  const open = () => {
    import('./ExportMenu.tsx')
      .then((part) => setMenu(() => part.ExportMenu))
      .catch((cause: unknown) => {
        logFailure('the exports were not loaded', cause);
        showError(say('export.notLoaded'));
      });
  };
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={open} variant="quiet" icon="download">
        {say('export.button')}
      </Button>
      {Menu && button.current && (
        <Menu of={of} near={button.current} onClose={() => setMenu(null)} />
      )}
    </>
  );
}
