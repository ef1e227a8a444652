import type { ComponentProps, ComponentType } from 'react';
import { useRef, useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { showError } from '../platform/state.ts';
import classes from './Export.module.css';
import type { ExportMenu } from './ExportMenu.tsx';
import type { Exported } from './exported.ts';

type Menu = ComponentType<ComponentProps<typeof ExportMenu>>;

interface ExportButtonProps {
  readonly of: Exported;
  /** A sign instead of the word, for the rows of a list. */
  readonly isSmall?: boolean;
}

/** The way to the files of what is shown. The choice itself is loaded when it is first opened. */
export function ExportButton({ of, isSmall = false }: ExportButtonProps) {
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
      <button
        ref={button}
        type="button"
        className={isSmall ? classes.small : classes.button}
        aria-haspopup="dialog"
        aria-label={isSmall && of.list === 'prestazione' ? say('export.one', { name: of.name }) : undefined}
        onClick={open}
      >
        {isSmall ? (
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />
          </svg>
        ) : (
          say('export.button')
        )}
      </button>
      {Menu && button.current && <Menu of={of} near={button.current} onClose={() => setMenu(null)} />}
    </>
  );
}
