import { fold } from './text.ts';
import type { ValoreTabella } from './valore-tabella.ts';

/**
 * The values that a search of a support table finds: those whose code or description holds every
 * one of its words, blind to case and accents. The one rule for the page, the API and the exported
 * files.
 */
export function findsValore(
  q: string,
): (value: Pick<ValoreTabella, 'code' | 'description'>) => boolean {
  const words = fold(q).split(' ');
  return ({ code, description }) => {
    const searched = fold(`${code ?? ''} ${description}`);
    return words.every((word) => searched.includes(word));
  };
}
