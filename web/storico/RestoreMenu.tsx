import '../platform/admin-words.ts';
import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { Menu } from '../design/Menu.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useFieldLabels } from './field-words.ts';
import type { Attribution, HistoryChange } from './history.ts';
import { restoreItems } from './restore.ts';

interface RestoreMenuProps {
  readonly noun: Noun;
  readonly recordId: number;
  readonly change: HistoryChange<StoricoRow & Attribution>;
}

/** The ways to put back what a change changed: each opens the record's form. */
export function RestoreMenu({ noun, recordId, change }: RestoreMenuProps) {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  const items = restoreItems(noun, recordId, change, say, labelOf);
  return items.length === 0 ? null : <Menu label={say('restore.menu')} items={items} />;
}
