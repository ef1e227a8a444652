import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { findMainSearch } from '../platform/main-search.ts';
import { isSearchKeyOn } from '../platform/view.ts';
import { isWriting } from './is-writing.ts';

/** `/` goes to the page's search field from anywhere; on a page without one, to the list's. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !isSearchKeyOn() ||
        isWriting(event.target)
      )
        return;
      event.preventDefault();
      const searchField = findMainSearch();
      searchField?.select();
      searchField?.focus();
      if (!searchField) void navigate(paths.home, { state: { toSearch: true } });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
