import { createRef } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { fold } from '#contract/text.ts';

/** What the keys of the search field do with the rows, while a list is on the page. */
export interface ListKeys {
  /** Goes to the first row of what the text finds. */
  readonly focusFirst: (text: string) => void;
  /** Opens the test that the text names, or goes to the first row. */
  readonly enter: (text: string) => void;
}

/**
 * `isEntered`: Enter was pressed on a page without a list, and the list that comes acts on it.
 * `openedPath`: the address of the test opened last, whose row gets the focus on Back.
 */
export const listKeys = {
  rows: createRef<ListKeys>(),
  isEntered: false,
  openedPath: undefined as string | undefined,
};

/**
 * The one test whose whole name, code, initials or synonym is the text as typed; undefined if there
 * is none or more than one.
 */
export function namedTest(
  tests: readonly PrestazioneListItem[],
  text: string,
): PrestazioneListItem | undefined {
  const typed = fold(text.trim());
  if (typed === '') return undefined;
  const named = tests.filter((test) =>
    [
      test.serviceName,
      test.internalCode,
      test.nomenclatorCode,
      test.initials,
      ...(test.synonym ?? []),
    ].some((name) => typeof name === 'string' && fold(name) === typed),
  );
  return named.length === 1 ? named[0] : undefined;
}
