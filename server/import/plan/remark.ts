import type { ImportRow } from '#contract/import.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { Sentence } from '../read/sentence.ts';

/** A fault or a warning of a row, as a phrase not yet translated. */
export interface Remark extends Sentence {
  readonly column: string | null;
  /** The row of the file, where several rows make a record. */
  readonly row?: number;
}

export function toSentence(
  { column, row, phrase, values }: Remark,
  phrases: Phrases,
): ImportRow['problems'][number] {
  const sentence = fill(phrases[phrase], values);
  const detail =
    row === undefined ? sentence : fill(phrases['import.atRow'], { row, detail: sentence });
  return { column, code: phrase, detail };
}
