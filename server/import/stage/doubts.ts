import { setImmediate as pause } from 'node:timers/promises';
import type { Language } from '#contract/constants.ts';
import { intervalsIn } from '#contract/field-value.ts';
import type { DoubtfulTest } from '#contract/importazione.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { nounRegistry } from '../../nouns.ts';
import type { Sql } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { doubtsIn } from '../intervals/doubts.ts';

/** So many tests are looked at before others get their turn. */
const testsAtOnce = 50;

/** The tests with a stored phase or text that the reader of files would take for something else. */
export async function loadDoubtfulTests(sql: Sql, language: Language): Promise<DoubtfulTest[]> {
  const words = intervalWords(phrasesOf[language]);
  const found: DoubtfulTest[] = [];
  for (const [at, record] of (await nounRegistry.prestazione.load(sql)).entries()) {
    const { id, internalCode, serviceName } = record;
    const doubts = doubtsIn(intervalsIn({ intervals: record.intervals }), words);
    if (doubts.length > 0) found.push({ id, internalCode, serviceName, doubts });
    if (at % testsAtOnce === testsAtOnce - 1) await pause();
  }
  return found;
}
