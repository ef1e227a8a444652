import type { FoundRecord, QualityRule } from '#contract/qualita.ts';
import { qualityRules } from '#contract/qualita.ts';
import { requiredFields } from '../campo/campo.rules.ts';
import type { Api } from '../catalogue/api.ts';
import type { Context } from '../catalogue/node.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { inParts } from '../platform/in-parts.ts';
import { Problem } from '../platform/problem.ts';
import { loadAnswers, withAnswer, writeAnswer } from './answers.ts';
import {
  aboutRemovedTests,
  endingSoon,
  lostSuccessors,
  nearValues,
  noUnits,
  sameNames,
  sharedWords,
  unusedValues,
  withoutWithdrawn,
} from './catalogue-rules.ts';
import { testRules } from './test-rules.ts';

type Found = ReadonlyMap<QualityRule, readonly FoundRecord[]>;

/** Their rules take some milliseconds. */
const testsAtOnce = 10;

/** In days: an announcement that ends within them is told. */
const soon = 14;

async function findInTests({ campi, prestazioni }: Snapshot): Promise<Found> {
  const required = [...requiredFields(campi)];
  const found = new Map<QualityRule, FoundRecord[]>();
  await inParts([...prestazioni.values()], testsAtOnce, (part) => {
    for (const test of part) {
      const record = {
        noun: 'prestazione' as const,
        id: test.id,
        name: test.serviceName,
        code: test.internalCode,
      };
      for (const { rule, fields } of testRules(test, required)) {
        const records = found.get(rule) ?? [];
        records.push(fields === undefined ? record : { ...record, fields: [...fields] });
        found.set(rule, records);
      }
    }
  });
  return found;
}

/** What all rules find that do not depend on the day. */
async function findIn(snapshot: Snapshot): Promise<Found> {
  const values = snapshot.valoriWithAllUse;
  const found = new Map(await findInTests(snapshot));
  return found
    .set('sameName', sameNames(snapshot))
    .set('sharedWord', sharedWords(snapshot))
    .set('noUnit', noUnits(values))
    .set('nearValue', await nearValues(values))
    .set('unusedValue', unusedValues(values))
    .set('removedTests', aboutRemovedTests(snapshot));
}

/** The day so many days later. */
function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function qualitaRoutes(api: Api, { live, sql, today }: Context): void {
  // Found once for each state of the catalogue, whoever asks.
  const results = new WeakMap<Snapshot, Promise<Found>>();
  const foundIn = (snapshot: Snapshot) => {
    const before = results.get(snapshot);
    if (before !== undefined) return before;
    const result = findIn(snapshot);
    results.set(snapshot, result);
    return result;
  };

  /** What every rule finds in a state of the catalogue today. */
  async function allFound(snapshot: Snapshot): Promise<Found> {
    const day = today();
    const found = new Map(
      [...(await foundIn(snapshot))].map(([rule, records]) => {
        return [rule, withoutWithdrawn(snapshot, records, day)];
      }),
    );
    found.set('successor', lostSuccessors(snapshot, day));
    found.set('ending', endingSoon(snapshot.comunicati.values(), day, daysAfter(day, soon)));
    return found;
  }

  api.call('admin/Qualita', async ({ rule }) => {
    const snapshot = live.current;
    const found = await allFound(snapshot);
    const answers = await loadAnswers(sql);
    const recordsOf = (key: QualityRule) =>
      (found.get(key) ?? []).map((record) => withAnswer(snapshot, key, record, answers));
    return {
      version: snapshot.version,
      rules: qualityRules.map((key) => ({ rule: key, count: countOpen(recordsOf(key)) })),
      records: rule === undefined ? [] : recordsOf(rule),
    };
  });
  api.write('admin/AnswerQualita', async (write, input) => {
    const { rule, noun, id } = input;
    const snapshot = live.current;
    const found = (await allFound(snapshot)).get(rule) ?? [];
    const record = found.find((each) => each.noun === noun && each.id === id);
    if (record === undefined) throw new Problem('notFound');
    await writeAnswer(write, snapshot, record, input);
    const answers = await loadAnswers(write.tx);
    const open = found.map((each) => withAnswer(snapshot, rule, each, answers));
    return { count: countOpen(open) };
  });
}

/** Those that nobody answered. */
function countOpen(records: readonly FoundRecord[]): number {
  return records.filter(({ answer }) => answer === undefined).length;
}
