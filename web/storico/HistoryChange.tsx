import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { HistoryKind } from './field-words.ts';
import { HistoryValue } from './HistoryValue.tsx';

interface HistoryChangeProps {
  readonly before: string | null;
  readonly after: string | null;
  readonly kind: HistoryKind;
  /** The record is new: there is no previous value. */
  readonly isNew: boolean;
}

/** A longer value is not shown on one line with the new one, in characters. */
const longLine = 60;

/**
 * The previous and the current value (spec 2): on one line where both are short, otherwise below
 * each other.
 */
export function HistoryChange({ before, after, kind, isNew }: HistoryChangeProps) {
  const { say } = useLanguage();
  const previous = <HistoryValue value={before} other={after} kind={kind} />;
  const current = <HistoryValue value={after} other={before} kind={kind} />;
  if (isNew) return current;
  const isLong =
    kind === 'intervals' || (before ?? '').length > longLine || (after ?? '').length > longLine;
  if (isLong) {
    return (
      <Stack gap={1}>
        <Note>{say('history.previous')}</Note>
        <div>{previous}</div>
        <Note>{say('history.current')}</Note>
        <div>{current}</div>
      </Stack>
    );
  }
  return (
    <>
      <span className="visually-hidden">{say('history.previous')}: </span>
      {previous} <span aria-hidden="true">→</span>
      <span className="visually-hidden">, {say('history.current')}:</span> {current}
    </>
  );
}
