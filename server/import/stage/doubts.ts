import type { Language } from '#contract/constants.ts';
import { intervalsIn } from '#contract/field-value.ts';
import type { Interval, IntervalWords } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { nounRegistry } from '../../nouns.ts';
import type { Sql } from '../../platform/database.ts';
import { inParts } from '../../platform/in-parts.ts';
import { phrasesOf } from '../../platform/language.ts';
import { readIntervals } from '../intervals/read.ts';

/** A stored phase or text that the reader of files would understand differently. */
interface IntervalDoubt {
  readonly part: 'phase' | 'text';
  readonly words: string;
  /** As the reader of files understands it; null: it would ask. */
  readonly reading: string | null;
}

/** A test whose stored phases or texts a file would say otherwise. */
export interface DoubtfulTest {
  readonly id: number;
  readonly internalCode: string;
  readonly serviceName: string;
  readonly doubts: readonly IntervalDoubt[];
}

const someBounds = ': 1–2';

/** @param words of the language of the readings */
export function doubtsIn(intervals: readonly Interval[], words: IntervalWords): IntervalDoubt[] {
  const reading = { decimal: ',', answers: { ageToIncluded: false } } as const;
  const formatLines = (read: readonly Interval[]) =>
    read.map((interval) => formatInterval(interval, words)).join('; ');
  const textDoubts = (text: string): IntervalDoubt[] => {
    const read = readIntervals(text, reading);
    const isText = read?.every((interval) => interval.text !== null && interval.sex === 'any');
    if (isText) return [];
    return [{ part: 'text', words: text, reading: read && formatLines(read) }];
  };
  const phaseDoubts = (phase: string): IntervalDoubt[] => {
    const read = readIntervals(`${phase}${someBounds}`, reading);
    if (read?.length === 1 && read[0]?.phase === phase && read[0].sex === 'any') return [];
    const people = read && formatLines(read).replaceAll(someBounds, '');
    return [{ part: 'phase', words: phase, reading: people }];
  };
  return intervals.flatMap(({ phase, text }) => [
    ...(phase === null ? [] : phaseDoubts(phase)),
    ...(text === null ? [] : textDoubts(text)),
  ]);
}

const partSize = 50;

export async function loadDoubtfulTests(sql: Sql, language: Language): Promise<DoubtfulTest[]> {
  const words = intervalWords(phrasesOf[language]);
  const tests = await nounRegistry.prestazione.load(sql);
  const parts = await inParts(tests, partSize, (part) =>
    part.flatMap(({ id, internalCode, serviceName, intervals }): DoubtfulTest[] => {
      const doubts = doubtsIn(intervalsIn({ intervals }), words);
      return doubts.length === 0 ? [] : [{ id, internalCode, serviceName, doubts }];
    }),
  );
  return parts.flat();
}
