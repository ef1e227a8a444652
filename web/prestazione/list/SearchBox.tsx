import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import { useLanguage } from '../../platform/language.tsx';
import { mainSearch } from '../../platform/main-search.ts';
import { isWideNow, useIsWide } from '../../platform/useIsWide.ts';
import { ClearSearch } from '../../ui/ClearSearch.tsx';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  label: string;
  q: string;
  onSearch: (q: string) => void;
  /** Goes to the results: Enter and the down arrow. */
  onDown: () => void;
  box: RefObject<HTMLInputElement | null>;
}

/** The search: every key finds at once. On a wide screen it has the focus when the product is opened. */
export function SearchBox({ label, q, onSearch, onDown, box }: SearchBoxProps) {
  const { say } = useLanguage();
  const hint = useId();
  const isWide = useIsWide();
  const { key, state } = useLocation();
  const sentHere = typeof state === 'object' && state !== null && 'toSearch' in state;
  useEffect(() => {
    if (sentHere || (key === 'default' && isWideNow())) {
      box.current?.focus({ preventScroll: true });
    }
  }, [box, key, sentHere]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && q !== '') {
      event.preventDefault();
      onSearch('');
    }
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    }
  };
  return (
    <search className={classes.search}>
      <label className="visually-hidden" htmlFor={`${hint}-box`}>
        {label}
      </label>
      <svg className={classes.glass} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" />
        <path d="m12.8 12.8 4.7 4.7" />
      </svg>
      <input
        ref={box}
        id={`${hint}-box`}
        type="search"
        className={classes.box}
        value={q}
        maxLength={longestQuery}
        placeholder={say('list.searchExample')}
        aria-describedby={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
        {...mainSearch}
      />
      {q !== '' && <ClearSearch box={box} onClear={() => onSearch('')} />}
      {isWide && q === '' && (
        <span aria-hidden="true" className={classes.key}>
          /
        </span>
      )}
      <p id={hint} className="visually-hidden">
        {say('list.searchHint')}
      </p>
    </search>
  );
}
