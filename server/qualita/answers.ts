import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/operations.ts';
import type { FoundRecord, QualityRule } from '#contract/qualita.ts';
import { qualityGroups } from '#contract/qualita.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Write } from '../catalogue/writer.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { qualitaAnswer } from '../schema.qualita.ts';

/** The fields that a rule reads of a record, besides those that it names with a finding. */
const fieldsOfRule: Partial<Record<QualityRule, readonly string[]>> = {
  sameName: ['serviceName'],
  sharedWord: ['serviceName', 'initials', 'synonym'],
  noUnit: ['description'],
  nearValue: ['description'],
  unusedValue: ['description'],
  successor: ['replacedBy'],
  ending: ['dueDate'],
  removedTests: ['prestazioni'],
};

const intervalRules: readonly string[] = qualityGroups.intervals;

function fieldsRead(rule: QualityRule): readonly string[] {
  if (intervalRules.includes(rule)) return ['intervals', 'unitOfMeasurement'];
  if (rule.startsWith('empty.')) return [rule.slice('empty.'.length)];
  return fieldsOfRule[rule] ?? [];
}

function recordOf({ prestazioni, valori, comunicati }: Snapshot, { noun, id }: FoundRecord) {
  if (noun === 'prestazione') return prestazioni.get(id);
  return noun === 'valoreTabella' ? valori.get(id) : comunicati.get(id);
}

/** What a rule read of a record, as a hash. */
function stateOf(snapshot: Snapshot, rule: QualityRule, found: FoundRecord): string {
  const record: Readonly<Record<string, unknown>> = { ...recordOf(snapshot, found) };
  const keys = [...fieldsRead(rule), ...(found.fields ?? [])];
  const read = [keys.map((key) => [key, record[key] ?? null]), found.others ?? []];
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22);
}

type Answer = typeof qualitaAnswer.$inferSelect;

const keyOf = (rule: string, noun: string, id: number) => `${rule} ${noun} ${id}`;

/** The answers that were given, whether they hold or not, by rule and record. */
export async function loadAnswers(on: Sql): Promise<ReadonlyMap<string, Answer>> {
  const answers = await on.select().from(qualitaAnswer);
  return new Map(
    answers.map((answer) => [keyOf(answer.rule, answer.noun, answer.recordId), answer]),
  );
}

/** A record with the answer to its finding, where one holds. */
export function withAnswer(
  snapshot: Snapshot,
  rule: QualityRule,
  found: FoundRecord,
  answers: ReadonlyMap<string, Answer>,
): FoundRecord {
  const given = answers.get(keyOf(rule, found.noun, found.id));
  if (given === undefined || given.state !== stateOf(snapshot, rule, found)) return found;
  const { by, at, reason } = given;
  return { ...found, answer: { by, at: instantFromText(at), reason } };
}

/** Writes an answer in another one's place, or takes it back. */
export async function writeAnswer(
  { tx, author }: Write,
  snapshot: Snapshot,
  found: FoundRecord,
  { rule, isCorrect }: ParsedInput<'admin/AnswerQualita'>,
): Promise<void> {
  const { noun, id: recordId } = found;
  if (!isCorrect) {
    const isIt = and(
      eq(qualitaAnswer.rule, rule),
      eq(qualitaAnswer.noun, noun),
      eq(qualitaAnswer.recordId, recordId),
    );
    await tx.delete(qualitaAnswer).where(isIt);
    return;
  }
  const given = {
    state: stateOf(snapshot, rule, found),
    reason: author.reason ?? '',
    by: author.by,
  };
  const { rule: ruleColumn, noun: nounColumn, recordId: idColumn } = qualitaAnswer;
  await tx
    .insert(qualitaAnswer)
    .values({ rule, noun, recordId, ...given })
    .onConflictDoUpdate({
      target: [ruleColumn, nounColumn, idColumn],
      set: { ...given, at: sql`now()` },
    });
}
