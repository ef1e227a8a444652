import { storageKeys } from '#contract/constants.ts';
import { chosenLanguage } from './chosen-language.ts';
import { readJson } from './json-storage.ts';

/** The one answer that a page requests before its program is there. */
interface Ahead {
  readonly address: string;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    dlabAhead?: Ahead;
  }
}

/**
 * Is the reader one of the public? Nobody is signed in in this tab, and no host will sign anybody
 * in.
 */
function isPublic(): boolean {
  return !Object.hasOwn(window, 'dlabHost') && readJson('tab', storageKeys.token) === undefined;
}

/**
 * Requests what the page names in `data-ahead` (server/pages/page.template.ts), in a script that is
 * there long before the program. Only for the public: a caller with a session is answered with
 * more, and every call of theirs carries it.
 */
export function beginAhead(): void {
  const address = document.documentElement.dataset['ahead'];
  if (address === undefined || !isPublic()) return;
  const answer = fetch(address, { headers: { 'Accept-Language': chosenLanguage() } });
  // The failure is reported to the caller that takes the answer.
  answer.catch(() => undefined);
  window.dlabAhead = { address, answer };
}

/**
 * The answer that was requested ahead at this address, once; undefined without one. It is the
 * public's.
 */
export function takeAhead(address: string): Promise<Response> | undefined {
  const ahead = window.dlabAhead;
  if (ahead?.address !== address) return undefined;
  dropAhead();
  return ahead.answer;
}

/** Ends requests ahead: later reads want the newest answer. */
export function dropAhead(): void {
  delete document.documentElement.dataset['ahead'];
  delete window.dlabAhead;
}
