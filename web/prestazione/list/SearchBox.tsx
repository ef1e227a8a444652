import type { KeyboardEvent, RefObject } from 'react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import { SearchField } from '../../design/SearchField.tsx';
import { useTypedBefore } from '../../platform/hydration.ts';
import { useLanguage } from '../../platform/language.tsx';
import { mainSearch } from '../../platform/main-search.ts';
import { isWideNow, useIsWide } from '../../platform/useIsWide.ts';
import { ClearSearch } from '../../ui/ClearSearch.tsx';

interface SearchBoxProps {
  label: string;
  q: string;
  onSearch: (q: string) => void;
  /** Moves to the results: Enter and the down arrow. */
  onDown: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/**
 * The search field: every key searches at once. On a wide screen it has the focus when the product
 * is opened.
 */
export function SearchBox({ label, q, onSearch, onDown, inputRef }: SearchBoxProps) {
  const { say } = useLanguage();
  const isWide = useIsWide();
  const { key, pathname, state } = useLocation();
  const sentHere = typeof state === 'object' && state !== null && 'toSearch' in state;
  useEffect(() => {
    if (sentHere || (key === 'default' && isWideNow())) {
      inputRef.current?.focus({ preventScroll: true });
    }
  }, [inputRef, key, sentHere]);
  useTypedBefore(inputRef, q, onSearch);
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
    <SearchField
      action={pathname}
      label={label}
      hint={say('list.searchHint')}
      value={q}
      onChange={onSearch}
      inputRef={inputRef}
      maxLength={longestQuery}
      placeholder={say('list.searchExample')}
      shortcut={isWide ? '/' : undefined}
      after={q !== '' && <ClearSearch input={inputRef} onClear={() => onSearch('')} />}
      onKeyDown={onKeyDown}
      {...mainSearch}
    />
  );
}
