import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useSearchIsAwaited } from './useSearchIsAwaited.ts';

/** Says that a search is being prepared, where nothing can answer it yet. */
export function SearchAwaited() {
  const { say } = useLanguage();
  if (!useSearchIsAwaited()) return null;
  return (
    <div role="status">
      <Note as="p">{say('list.searchAwaited')}</Note>
    </div>
  );
}
