import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { longestQuery } from '#contract/constants.ts';
import type { StateReaders } from '#contract/list-state.ts';
import { cutText } from '#contract/list-state.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import { testReaders } from '#contract/prestazione.list-address.ts';
import { SearchField } from '../../design/SearchField.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { mainSearch } from '../../platform/main-search.ts';
import { isWideNow } from '../../platform/useIsWide.ts';
import { isAtVisit, useListState } from '../../platform/useListState.ts';
import { changed } from './list-address.ts';
import { listKeys } from './list-keys.ts';

const lists: Readonly<Record<string, TestList>> = {
  [addresses.home]: 'tests',
  [addresses.tests]: 'tests',
  [addresses.urgentTests]: 'urgentTests',
};

/** On a page without a list: only a text, in no address. */
const onPages = { q: cutText(longestQuery) } as StateReaders<PrestazioneFilter>;

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
  const { state: filter, setState } = useListState<PrestazioneFilter>(
    list === undefined ? onPages : testReaders[list],
    undefined,
    { isInAddress: list !== undefined },
  );
  const q = filter.q ?? '';
  const toSearch = typeof state === 'object' && state !== null && 'toSearch' in state;
  const isOpened = list !== undefined && key === 'default';
  useEffect(() => {
    if (toSearch || (isOpened && isWideNow())) input.current?.focus({ preventScroll: true });
  }, [isOpened, toSearch]);
  const { state: navigation } = useNavigation();
  const typedAhead = useRef<string>(undefined);
  const search = (text: string) => {
    if (navigation !== 'idle' || !isAtVisit(key)) typedAhead.current = text;
    setState(changed(filter, { q: text }));
  };
  // What is typed while a list is on its way is searched there.
  const takeUp = useEffectEvent(() => {
    const text = typedAhead.current;
    typedAhead.current = undefined;
    if (text !== undefined && list !== undefined) setState(changed(filter, { q: text }));
  });
  useEffect(() => {
    if (navigation === 'idle' && isAtVisit(key)) takeUp();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (list !== undefined) return listKeys.rows.current?.enter(q);
      listKeys.isEntered = true;
      void navigate(paths.tests(changed({}, { q })));
    }
    if (event.key === 'ArrowDown' && list !== undefined) {
      event.preventDefault();
      listKeys.rows.current?.focusFirst(q);
    }
  };
  return (
    <SearchField
      action={list === undefined ? addresses.tests : pathname}
      label={say('list.search')}
      isLabelHidden
      hint={say(list === undefined ? 'list.searchHintElsewhere' : 'list.searchHint')}
      value={q}
      onChange={search}
      inputRef={input}
      maxLength={longestQuery}
      placeholder={say('list.searchExample')}
      shortcut="/"
      onKeyDown={onKeyDown}
      {...mainSearch}
    />
  );
}
