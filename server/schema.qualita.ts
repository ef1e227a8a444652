import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { QualityRule } from '#contract/qualita.ts';
import type { Noun } from '#contract/record.ts';
import { instant } from './schema.columns.ts';

/** A finding of the quality page that somebody answered: it is as it should be. */
export const qualitaAnswer = pgTable(
  'qualita_risposta',
  {
    rule: text('rule').$type<QualityRule>().notNull(),
    noun: text('noun').$type<Noun>().notNull(),
    recordId: integer('record_id').notNull(),
    /** A hash of what the rule read: with another one the answer does not hold. */
    state: text('state').notNull(),
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.noun, t.recordId] })],
);
