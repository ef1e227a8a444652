import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useSearchPending } from './useSearchPending.ts';

/** Says that a search is being prepared, where nothing can answer it yet. */
export function SearchPending() {
  const { say } = useLanguage();
  if (!useSearchPending()) return null;
  return (
    <div role="status">
      <Note as="p">{say('list.searchPending')}</Note>
    </div>
  );
}
