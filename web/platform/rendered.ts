import { addresses } from '#contract/addresses.ts';
import { storageKeys } from '#contract/constants.ts';
import { chosenLanguage } from './chosen-language.ts';
import { readJson } from './json-storage.ts';

/**
 * Is the reader one of the public? Nobody is signed in in this tab, and no host will sign anybody
 * in.
 */
function isPublic(): boolean {
  return !Object.hasOwn(window, 'dlabHost') && readJson('tab', storageKeys.token) === undefined;
}

/**
 * Did the server render this page, for such a reader, in their language, at this address? Only then
 * is it hydrated: a page out of the copy stands for all addresses and is empty, and with a session
 * every read carries its bearer.
 */
export function isHydratable(place: HTMLElement): boolean {
  const { pathname } = window.location;
  // The router leads from there to the list at once.
  const path = pathname === '/' ? addresses.home : pathname;
  return (
    // Of its query the server rendered what this page reads, too (contract/page-address.ts).
    place.dataset['address']?.split('?', 1)[0] === path &&
    chosenLanguage() === document.documentElement.lang &&
    isPublic()
  );
}
