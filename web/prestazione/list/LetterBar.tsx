import { memo } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { initials } from '#contract/prestazione.list.ts';
import { Button } from '../../design/Button.tsx';
import { useIsHydrated } from '../../platform/hydration.ts';
import { useLanguage } from '../../platform/language.tsx';
import classes from './LetterBar.module.css';
import type { FilterParts } from './list-address.ts';

interface LetterBarProps {
  chosen: PrestazioneFilter['initial'];
  onChoose: (parts: FilterParts) => void;
  filled: ReadonlySet<string>;
}

/**
 * A to Z: the tests whose name begins with the letter. Pressing the chosen letter shows all again.
 * Hidden when every letter is empty.
 */
export const LetterBar = memo(function LetterBar({ chosen, onChoose, filled }: LetterBarProps) {
  const { say } = useLanguage();
  const isHydrated = useIsHydrated();
  if (filled.size === 0 && chosen === undefined) return null;
  return (
    <fieldset>
      <legend className="visually-hidden">{say('list.initial')}</legend>
      {/* What scrolls can be reached, also while its buttons wait. */}
      <div className={classes.bar} tabIndex={isHydrated ? undefined : 0}>
        {initials.map((letter) => {
          const isChosen = chosen === letter;
          return (
            <Button
              key={letter}
              variant="quiet"
              aria-pressed={isChosen}
              label={letter === '#' ? say('list.initialOther') : undefined}
              disabled={!isChosen && !filled.has(letter)}
              onClick={() => onChoose({ initial: isChosen ? undefined : letter })}
            >
              {letter}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
});
