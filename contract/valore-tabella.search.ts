import type { Attributes } from './attributes.ts';
import { attributes } from './attributes.ts';
import { fold } from './text.ts';
import type { ValoreTabella } from './valore-tabella.ts';

type Searched = Pick<ValoreTabella, 'code' | 'description'> & Attributes;

function searchedText(value: Searched): string {
  const texts = attributes.flatMap(({ key, kind }) => (kind === 'text' ? [value[key]] : []));
  return fold([value.code, value.description, ...texts].join(' '));
}

/**
 * The values that a search of a support table finds: those whose code, description and stated texts
 * hold every one of its words, blind to case and accents. The one rule for the page, the API and
 * the exported files.
 */
export function findsValore(q: string): (value: Searched) => boolean {
  const words = fold(q).split(' ');
  return (value) => {
    const searched = searchedText(value);
    return words.every((word) => searched.includes(word));
  };
}
