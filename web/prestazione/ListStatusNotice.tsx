import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { successorsIn } from '#contract/test-status.ts';
import { StatusNotice } from './StatusNotice.tsx';

interface ListStatusNoticeProps {
  /** All tests. */
  readonly items: readonly PrestazioneListItem[];
  readonly of: readonly PrestazioneListItem[];
  readonly today: string;
}

/** `StatusNotice` of tests of a list. */
export function ListStatusNotice({ items, of, today }: ListStatusNoticeProps) {
  const withSuccessors = of.map((test) => ({
    test,
    successors: successorsIn(items, test, today),
  }));
  return <StatusNotice of={withSuccessors} today={today} />;
}
