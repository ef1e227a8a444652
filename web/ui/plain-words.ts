import type { FieldKind } from '#contract/field-kind.ts';
import { formatDay, formatExact } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';

type PlainWords = (value: string, speech: Speech) => string;

const yesOrNo: PlainWords = (value, { say }) => say(value === 'true' ? 'test.yes' : 'test.no');

/**
 * The words of a value that is shown by its words alone, wherever it is shown, by its kind: of the
 * value as the history has it.
 */
export const plainWords = {
  number: (value, { language }) =>
    Number.isFinite(Number(value)) ? formatExact(Number(value), language) : value,
  day: (value, { language }) => formatDay(value, language),
  flag: yesOrNo,
  switch: yesOrNo,
} satisfies Partial<Record<FieldKind, PlainWords>>;

/** A kind whose values are shown by their words alone. */
export type PlainKind = keyof typeof plainWords;

/** Are the values of a kind shown by their words alone? */
export function isPlain(kind: string): kind is PlainKind {
  return Object.hasOwn(plainWords, kind);
}
