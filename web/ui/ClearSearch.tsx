import type { RefObject } from 'react';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './ClearSearch.module.css';

interface Props {
  readonly onClear: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * The cross that clears a search field: not every browser has one, and a phone has no Escape key.
 * Not in the Tab order, as in browsers.
 */
export function ClearSearch({ onClear, input }: Props) {
  const { say } = useLanguage();
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <span className={classes.clear}>
      <Button
        variant="quiet"
        icon="close"
        label={say('search.clear')}
        tabIndex={-1}
        onClick={clear}
      />
    </span>
  );
}
