import type { AttributeKey, Attributes, Option } from '#contract/attributes.ts';
import { attributes } from '#contract/attributes.ts';

type AttributePhrase = `attribute.${AttributeKey}` | `option.${Option}` | 'test.yes' | 'test.no';

/** What is stated of a support-table value, as it is read. */
export interface StatedAttribute {
  readonly key: AttributeKey;
  readonly label: string;
  readonly words: string;
}

/** What orders and names containers among others; shown with no test. */
const amongOthers: ReadonlySet<AttributeKey> = new Set(['shortNameIt', 'shortNameEn', 'drawRank']);

/**
 * What is stated of a support-table value, in reading order.
 * @param formatted a number in the reader's language
 */
export function statedWords(
  value: Attributes,
  say: (key: AttributePhrase) => string,
  formatted: (number: number) => string,
): StatedAttribute[] {
  return attributes.flatMap((attribute) => {
    const { key } = attribute;
    const stated = value[key];
    if (stated === undefined) return [];
    const words = () => {
      if (typeof stated === 'boolean') return say(stated ? 'test.yes' : 'test.no');
      if (typeof stated === 'number') return formatted(stated);
      return attribute.kind === 'option' ? say(`option.${stated as Option}`) : stated;
    };
    return { key, label: say(`attribute.${key}`), words: words() };
  });
}

/** What is stated of the value of a test, as `statedWords`. */
export function statedOfTest(...parameters: Parameters<typeof statedWords>): StatedAttribute[] {
  return statedWords(...parameters).filter(({ key }) => !amongOthers.has(key));
}
