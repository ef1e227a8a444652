import type { Language } from '#contract/constants.ts';
import { intervalsIn } from '#contract/field-value.ts';
import type { DoubtfulTest } from '#contract/importazione.operations.ts';
import type { Interval, IntervalWords } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { nounRegistry } from '../../nouns.ts';
import type { Sql } from '../../platform/database.ts';
import { inParts } from '../../platform/in-parts.ts';
import { phrasesOf } from '../../platform/language.ts';
import { readIntervals } from '../intervals/read.ts';

/** A stored phase or text that a file with the same words would be read otherwise. */
interface IntervalDoubt {
  readonly part: 'phase' | 'text';
  readonly words: string;
  /** As the reader of files takes it; null: it would ask. */
  readonly reading: string | null;
}

const someBounds = ': 1–2';

/** @param words the language that the readings are written in */
export function doubtsIn(intervals: readonly Interval[], words: IntervalWords): IntervalDoubt[] {
  const reading = { decimal: ',', answers: { ageToIncluded: false } } as const;
  const linesOf = (read: readonly Interval[]) =>
    read.map((interval) => formatInterval(interval, words)).join('; ');
  const ofText = (text: string): IntervalDoubt[] => {
    const read = readIntervals(text, reading);
    const isText = read?.every((interval) => interval.text !== null && interval.sex === 'any');
    if (isText) return [];
    return [{ part: 'text', words: text, reading: read && linesOf(read) }];
  };
  const ofPhase = (phase: string): IntervalDoubt[] => {
    const read = readIntervals(`${phase}${someBounds}`, reading);
    if (read?.length === 1 && read[0]?.phase === phase && read[0].sex === 'any') return [];
    const people = read && linesOf(read).replaceAll(someBounds, '');
    return [{ part: 'phase', words: phase, reading: people }];
  };
  return intervals.flatMap(({ phase, text }) => [
    ...(phase === null ? [] : ofPhase(phase)),
    ...(text === null ? [] : ofText(text)),
  ]);
}

/** So many tests are looked at at a time. */
const testsAtOnce = 50;

/** The tests with a stored phase or text that the reader of files would take for something else. */
export async function loadDoubtfulTests(sql: Sql, language: Language): Promise<DoubtfulTest[]> {
  const words = intervalWords(phrasesOf[language]);
  const tests = await nounRegistry.prestazione.load(sql);
  const found = await inParts(tests, testsAtOnce, (part) =>
    part.flatMap(({ id, internalCode, serviceName, intervals }): DoubtfulTest[] => {
      const doubts = doubtsIn(intervalsIn({ intervals }), words);
      return doubts.length === 0 ? [] : [{ id, internalCode, serviceName, doubts }];
    }),
  );
  return found.flat();
}
