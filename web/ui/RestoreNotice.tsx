import { useNavigate } from 'react-router';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { useLanguage } from '../platform/language.tsx';
import { stateWords } from './state-words.ts';
import type { Restored } from './useRestored.ts';

interface RestoreNoticeProps {
  readonly restored: Restored;
  /** The labels of the fields that differ from the record by it. */
  readonly changed: readonly string[];
  readonly labelOf: (key: string) => string;
  /** Gives up what was put into the form. */
  readonly onDiscard: () => void;
}

/** Says what an earlier version put into a form, and what has to be chosen by hand. */
export function RestoreNotice({ restored, changed, labelOf, onDiscard }: RestoreNoticeProps) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const { origin, revision, open } = restored;
  const state = stateWords(say, { version: origin.version, revision });
  const discard = () => {
    onDiscard();
    void navigate({ search: '' }, { replace: true });
    document.querySelector('h1')?.focus();
  };
  const openFields = open.map(({ field, words }) =>
    say('restore.openField', { field: labelOf(field), words }),
  );
  const text =
    changed.length === 0
      ? say('restore.same', { state })
      : say('restore.notice', { state, fields: changed.join(', ') });
  return (
    <Callout
      role="status"
      tone={open.length > 0 ? 'caution' : 'neutral'}
      actions={<Button onClick={discard}>{say('restore.discard')}</Button>}
    >
      <p>{origin.id === undefined ? text : say('restore.newTest')}</p>
      {open.length > 0 && <p>{say('restore.open', { fields: openFields.join(', ') })}</p>}
    </Callout>
  );
}
