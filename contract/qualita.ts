import { z } from 'zod/mini';
import { fault } from './fault.ts';
import { operation } from './operation.ts';
import { fields } from './prestazione.fields.ts';
import { writeMetadata } from './save.ts';
import { id, instant } from './shapes.ts';
import { tableName } from './valore-tabella.ts';

/** A field that can be empty, or not stated; a switch can't, and a test without a status is in use. */
const emptyRules = fields.flatMap(({ key, kind, section }) =>
  kind === 'switch' || section === 'status' || key === 'serviceName' || key === 'internalCode'
    ? []
    : [`empty.${key}` as const],
);

/** What is looked for in the catalogue, by group. */
export const qualityGroups = {
  tests: ['required', 'contradictory', 'characters', 'sameName', 'sharedWord', 'successor'],
  intervals: [
    ...['gap', 'overlap', 'never', 'contradiction', 'repetition'],
    ...['broken', 'otherReading', 'jump'],
  ],
  tables: ['noUnit', 'nearValue', 'unusedValue'],
  comunicati: ['ending', 'removedTests'],
  empty: emptyRules,
} as const;

export type QualityGroup = keyof typeof qualityGroups;

export const qualityRules = Object.values(qualityGroups).flat();

export type QualityRule = (typeof qualityRules)[number];

const foundNouns = ['prestazione', 'valoreTabella', 'comunicato'] as const;

/**
 * A record that a rule finds. `fields`: those of a test that it concerns; `others`: the records
 * that it is like; `table`: that of a value.
 */
const foundRecord = z.object({
  noun: z.enum(foundNouns),
  id,
  name: z.string(),
  code: z.nullable(z.string()),
  table: z.optional(tableName),
  fields: z.optional(z.array(z.string())),
  others: z.optional(z.array(z.object({ id, name: z.string() }))),
  /** Somebody says that it is as it should be; it then counts no more. */
  answer: z.optional(z.object({ by: z.string(), at: instant, reason: z.string() })),
});

export type FoundRecord = z.infer<typeof foundRecord>;

export const qualitaOperations = {
  'admin/Qualita': operation({
    method: 'GET',
    path: '/api/DLAB/admin/Qualita',
    roles: ['admin'],
    summary:
      'What is missing or doubtful in the catalogue: how many records each rule finds, and those ' +
      'that one of them finds',
    input: z.strictObject({ rule: z.optional(z.enum(qualityRules)) }),
    output: z.object({
      version: z.int(),
      rules: z.array(z.object({ rule: z.string(), count: z.int() })),
      records: z.array(foundRecord),
    }),
  }),
  'admin/AnswerQualita': operation({
    method: 'POST',
    path: '/api/DLAB/admin/AnswerQualita',
    roles: ['admin'],
    summary:
      'Says of a record that a rule finds that it is as it should be, and why, until something ' +
      'changes that the rule reads; or takes that back',
    input: z
      .strictObject({
        rule: z.enum(qualityRules),
        noun: z.enum(foundNouns),
        id,
        /** Takes an answer back where it is false. */
        isCorrect: z.boolean(),
        ...writeMetadata,
      })
      .check(
        z.refine((sent) => !sent.isCorrect || (sent.reason ?? '') !== '', {
          error: fault('required'),
          path: ['reason'],
        }),
      ),
    output: z.object({ count: z.int() }),
  }),
} as const;
