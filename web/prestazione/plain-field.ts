import { fields } from '#contract/prestazione.fields.ts';
import { amountPhrase } from '#phrases/amount-phrase.ts';
import { formatExact } from '../platform/format.ts';
import type { Speech } from '../platform/language.tsx';
import type { PlainKind } from '../ui/plain-words.ts';
import { plainWords } from '../ui/plain-words.ts';

const units = new Map(
  fields.flatMap((field) => ('unit' in field ? [[field.key as string, field.unit]] : [])),
);

/** The words of a value that is shown by its words alone: an amount is shown with its unit. */
export function plainFieldWords(
  { key, kind }: { readonly key: string; readonly kind: PlainKind },
  value: unknown,
  speech: Speech,
): string {
  const unit = units.get(key);
  if (unit === undefined || typeof value !== 'number')
    return plainWords[kind](String(value), speech);
  return speech.say(amountPhrase(unit, value), { count: formatExact(value, speech.language) });
}
