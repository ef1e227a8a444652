import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { fields } from './prestazione.fields.ts';
import { id } from './shapes.ts';
import { tableName } from './valore-tabella.ts';

/** A field that can be empty, or not stated; a switch can't. */
const emptyRules = fields.flatMap(({ key, kind }) =>
  kind === 'switch' || key === 'serviceName' || key === 'internalCode'
    ? []
    : [`empty.${key}` as const],
);

/** What is looked for in the catalogue, by group. */
export const qualityGroups = {
  tests: ['required', 'contradictory', 'characters', 'sameName', 'sharedWord'],
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

/**
 * A record that a rule finds. `fields`: those of a test that it concerns; `others`: the records
 * that it is like; `table`: that of a value.
 */
const foundRecord = z.object({
  noun: z.enum(['prestazione', 'valoreTabella', 'comunicato']),
  id,
  name: z.string(),
  code: z.nullable(z.string()),
  table: z.optional(tableName),
  fields: z.optional(z.array(z.string())),
  others: z.optional(z.array(z.object({ id, name: z.string() }))),
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
} as const;
