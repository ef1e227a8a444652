import { longestQuery } from '#contract/constants.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { fold } from '#contract/text.ts';
import { paths } from '../paths.ts';

/** Codes are written with and without points and blanks. */
const plain = (code: string) => fold(code).replace(/[.\s]/g, '');

/**
 * Where a code leads: to the test that alone has it, first by its internal code, then by the
 * nomenclator's; else to what the search finds.
 */
export function addressOfCode(items: readonly PrestazioneListItem[], text: string): string {
  const code = text.slice(0, longestQuery);
  const key = plain(code);
  const withCode = (codeOf: (item: PrestazioneListItem) => string | null | undefined) =>
    items.filter((item) => key !== '' && plain(codeOf(item) ?? '') === key);
  const [internal] = withCode(({ internalCode }) => internalCode);
  const [nomenclator, ...others] = withCode(({ nomenclatorCode }) => nomenclatorCode);
  const found = internal ?? (others.length === 0 ? nomenclator : undefined);
  return found === undefined ? paths.tests({ q: code.trim() }) : paths.test(found.id);
}
