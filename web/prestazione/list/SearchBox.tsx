import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { longestQuery } from '#contract/constants.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import { SearchField } from '../../design/SearchField.tsx';
import { paths } from '../../paths.ts';
import { useTypedBefore } from '../../platform/hydration.ts';
import { useLanguage } from '../../platform/language.tsx';
import { mainSearch } from '../../platform/main-search.ts';
import { isWideNow } from '../../platform/useIsWide.ts';
import { ClearSearch } from '../../ui/ClearSearch.tsx';
import { changed } from './list-address.ts';
import { listKeys } from './list-keys.ts';
import { useListAddress } from './useListAddress.ts';

const lists: Readonly<Record<string, TestList>> = {
  [addresses.home]: 'tests',
  [addresses.tests]: 'tests',
  [addresses.urgentTests]: 'urgentTests',
};

/**
 * The search field in the bar of every public page. On a list every key searches at once; elsewhere
 * Enter opens the list. On a wide screen it has the focus when the product is opened with a list.
 */
export function SearchBox() {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { key, pathname, state } = useLocation();
  const list = lists[pathname];
  const [filter, setFilter] = useListAddress(list);
  const q = filter.q ?? '';
  const toSearch = typeof state === 'object' && state !== null && 'toSearch' in state;
  const isOpened = list !== undefined && key === 'default';
  useEffect(() => {
    if (toSearch || (isOpened && isWideNow())) input.current?.focus({ preventScroll: true });
  }, [isOpened, toSearch]);
  const search = (text: string) => setFilter(changed(filter, { q: text }));
  useTypedBefore(input, q, search);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && q !== '') {
      event.preventDefault();
      search('');
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (list !== undefined) return listKeys.rows.current?.enter(q);
      listKeys.isEntered = true;
      void navigate(paths.tests(changed({}, { q })));
    }
    if (event.key === 'ArrowDown' && list !== undefined) {
      event.preventDefault();
      listKeys.rows.current?.focusFirst();
    }
  };
  return (
    <SearchField
      action={list === undefined ? addresses.tests : pathname}
      label={say('list.search')}
      hint={say(list === undefined ? 'list.searchHintElsewhere' : 'list.searchHint')}
      value={q}
      onChange={search}
      inputRef={input}
      maxLength={longestQuery}
      placeholder={say('list.searchExample')}
      shortcut="/"
      after={q !== '' && <ClearSearch input={input} onClear={() => search('')} />}
      onKeyDown={onKeyDown}
      {...mainSearch}
    />
  );
}
