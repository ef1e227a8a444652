import { sheetLimits } from '#contract/import.ts';
import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { Problem } from '../../platform/problem.ts';

export interface Sentence {
  readonly phrase: Extract<PhraseKey, `import.${string}` | `invalid.${string}`>;
  readonly values?: PhraseValues;
}

export type UnreadableCode = 'import.unreadable' | 'unsupportedMediaType' | 'tooLarge';

/** A file, or its map, that can't be read; the detail is the reason. */
export class Unreadable extends Problem {
  readonly reason: Sentence & { readonly values: PhraseValues };

  constructor(
    phrase: Sentence['phrase'],
    values: PhraseValues = {},
    code: UnreadableCode = 'import.unreadable',
  ) {
    super(code, { detail: { phrase, values } });
    this.reason = { phrase, values };
  }
}

/** @throws Unreadable when a file is beyond the limit */
export function refuseTooLarge(size: number): void {
  if (size <= sheetLimits.bytes) return;
  throw new Unreadable('import.tooLarge', { max: sheetLimits.bytes / 1024 / 1024 }, 'tooLarge');
}
