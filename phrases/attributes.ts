import type { AttributeKey, Attributes, Option } from '#contract/attributes.ts';
import { attributes } from '#contract/attributes.ts';
import type { Language } from '#contract/constants.ts';
import { statedEn } from './stated.en.ts';
import type { StatedPhrases } from './stated.it.ts';
import { statedIt } from './stated.it.ts';

const phrasesOf: Readonly<Record<Language, StatedPhrases>> = { it: statedIt, en: statedEn };

/** How words are written for a reader. */
interface Speech {
  readonly language: Language;
  readonly say: (key: 'test.yes' | 'test.no') => string;
  readonly formatted: (number: number) => string;
}

/** What is stated of a support-table value, as it is read. */
export interface StatedAttribute {
  readonly key: AttributeKey;
  readonly label: string;
  readonly words: string;
  /** Is it data, and so Italian in any language? */
  readonly isData: boolean;
}

/** What orders and names containers among others; shown to administrators. */
const amongOthers: ReadonlySet<AttributeKey> = new Set(['shortNameIt', 'shortNameEn', 'drawRank']);

/** What is stated of a support-table value, in reading order. */
export function statedWords(
  value: Attributes,
  { language, say, formatted }: Speech,
): StatedAttribute[] {
  const phrases = phrasesOf[language];
  return attributes.flatMap((attribute) => {
    const { key } = attribute;
    const stated = value[key];
    if (stated === undefined) return [];
    const words = () => {
      if (typeof stated === 'boolean') return say(stated ? 'test.yes' : 'test.no');
      if (typeof stated === 'number') return formatted(stated);
      return attribute.kind === 'option' ? phrases[`option.${stated as Option}`] : stated;
    };
    return {
      key,
      label: phrases[`attribute.${key}`],
      words: words(),
      isData: attribute.kind === 'text',
    };
  });
}

/** What concerns readers of what is stated of a value, as `statedWords`. */
export function statedForReaders(...parameters: Parameters<typeof statedWords>): StatedAttribute[] {
  return statedWords(...parameters).filter(({ key }) => !amongOthers.has(key));
}
