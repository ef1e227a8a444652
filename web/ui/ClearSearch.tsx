import type { RefObject } from 'react';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './ClearSearch.module.css';

interface Props {
  readonly onClear: () => void;
  readonly box: RefObject<HTMLInputElement | null>;
}

/**
 * The cross that empties a search box: not every browser has one of its own, and a finger has no
 * Escape. No stop of the Tab key, as the browsers' own are none.
 */
export function ClearSearch({ onClear, box }: Props) {
  const { say } = useLanguage();
  const clear = () => {
    onClear();
    box.current?.focus();
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
