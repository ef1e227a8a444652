import type { PhraseValues } from '#phrases/phrases.ts';
import { serveTasks } from '../../platform/jobs/worker.ts';
import { readSheet } from './read-sheet.ts';
import type { Sentence, UnreadableCode } from './sentence.ts';
import { Unreadable } from './sentence.ts';
import type { Sheet, SheetOptions } from './sheet.ts';

export interface SheetWork {
  readonly bytes: Uint8Array;
  readonly options: SheetOptions;
}

/** Errors lose their class between threads. */
export type SheetReply =
  | { readonly sheet: Sheet }
  | {
      readonly phrase: Sentence['phrase'];
      readonly values: PhraseValues;
      readonly code: UnreadableCode;
    };

async function answer({ bytes, options }: SheetWork): Promise<SheetReply> {
  try {
    return { sheet: await readSheet(bytes, options) };
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return { ...thrown.reason, code: thrown.code as UnreadableCode };
  }
}

serveTasks<SheetWork, never, SheetReply>({ run: answer });
