import type { ImportRow } from '#contract/import.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { Sentence } from '../read/sentence.ts';

/** What is wrong with a row, or worth a look, as a sentence in no language yet. */
export interface Remark extends Sentence {
  readonly column: string | null;
  /** The row of the file, where several make one. */
  readonly row?: number;
}

/** A remark in a language. */
export function sentenceOf(
  { column, row, phrase, values }: Remark,
  phrases: Phrases,
): ImportRow['problems'][number] {
  const sentence = fill(phrases[phrase], values);
  const detail =
    row === undefined ? sentence : fill(phrases['import.atRow'], { row, detail: sentence });
  return { column, code: phrase, detail };
}
