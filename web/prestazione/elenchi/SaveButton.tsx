import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import type { DrawEntry } from '../../platform/draw-list.ts';
import { useLanguage } from '../../platform/language.tsx';
import { hasAll, usePersonalLists } from '../../platform/personal-lists.ts';

const SaveMenu = lazy(async () => ({ default: (await import('./SaveMenu.tsx')).SaveMenu }));

interface SaveButtonProps {
  readonly entries: readonly DrawEntry[];
  readonly variant?: 'secondary' | 'quiet';
}

/** Puts tests into lists of this device. */
export function SaveButton({ entries, variant = 'quiet' }: SaveButtonProps) {
  const { say } = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const ids = entries.map(({ id }) => id);
  const isSaved = usePersonalLists(({ lists }) => lists.some((list) => hasAll(list, ids)));
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        icon={isSaved ? 'check' : 'star'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say(isSaved ? 'lists.saved' : 'lists.save')}
      </Button>
      {isOpen && button.current && (
        <Suspense>
          <SaveMenu entries={entries} near={button.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
