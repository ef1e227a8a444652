import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import { findMainSearch } from '../platform/main-search.ts';

/** Clears a search that finds nothing and focuses its field. */
export function ClearEmptySearch({ onClear }: { onClear: () => void }) {
  const { say } = useLanguage();
  const clear = () => {
    onClear();
    findMainSearch()?.focus();
  };
  return <Button onClick={clear}>{say('state.clearSearch')}</Button>;
}
