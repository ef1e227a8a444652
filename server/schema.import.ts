import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FileAnswers } from '#contract/import.answers.ts';
import type { ImportPlan } from '#contract/import.ts';
import type { MappingReason } from '#contract/importazione.file.ts';
import type {
  BatchKind,
  ImportKind,
  ImportOptions,
  ValoreDecision,
} from '#contract/importazione.ts';
import type { Noun } from '#contract/record.ts';
import { identity, instant, metadata } from './schema.columns.ts';

// Files being imported, and what applied ones did, so that it can be undone.

/** Heading of a file -> the field that it fills, or null, and why. */
export type StagedMap = Readonly<
  Record<string, { readonly field: string | null; readonly why: MappingReason }>
>;

/** The field of each heading, the separator of lists, and the answers to the file's questions. */
export interface BatchReading {
  readonly columns: Readonly<Record<string, string | null>>;
  readonly listSeparator?: string | null;
  readonly answers?: FileAnswers;
}

interface StagedCounts extends Readonly<ImportPlan['counts']> {
  readonly waiting?: number;
  readonly unconfirmed?: number;
}

export const importazione = pgTable(
  'importazione',
  {
    id: identity(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** The name that its sender gave it: shown, never used as a path. */
    fileName: text('file_name'),
    /** The sheet as it was read: packed JSON (server/import/stage/packed-json.ts). */
    sheet: text('sheet').notNull(),
    /**
     * The file itself, packed, so that another sheet or other headings can be read. Null if 0.1
     * staged it.
     */
    file: text('file'),
    map: jsonb('map').$type<StagedMap>().notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    decisions: jsonb('decisions').$type<readonly ValoreDecision[]>().notNull().default([]),
    leftOut: jsonb('left_out').$type<readonly number[]>().notNull().default([]),
    /** The marks of the dangerous changes that were confirmed (contract/import.confirmation.ts). */
    confirmed: jsonb('confirmed').$type<readonly string[]>().notNull().default([]),
    /** As the plan was at the last change: for the list. */
    counts: jsonb('counts').$type<StagedCounts>().notNull(),
    /** Of an applied one. */
    batchId: integer('lotto_id'),
    ...metadata,
  },
  (t) => [index('importazione_updated').on(t.updatedAt)],
);

export const importBatch = pgTable('importazione_lotto', {
  id: identity(),
  kind: text('kind').$type<BatchKind>().notNull(),
  /** Of what is no file: the reason of an edit, the names of a merge's values. */
  fileName: text('file_name'),
  /**
   * What was applied, by name: applied again, it answers the same and has no second effect
   * (threats.md F9).
   */
  planId: text('plan_id').unique('importazione_lotto_plan'),
  importazioneId: integer('importazione_id'),
  counts: jsonb('counts').$type<ImportPlan['counts']>().notNull(),
  /** The plan, packed, for a while. */
  plan: text('plan'),
  /**
   * What the file came from, how its columns were read, and the tests that its applied rows name,
   * unchanged ones too.
   */
  source: text('source'),
  reading: jsonb('reading').$type<BatchReading>(),
  tests: jsonb('tests').$type<readonly number[]>().notNull().default([]),
  at: instant('at').notNull().defaultNow(),
  by: text('by').notNull(),
  /** When it was last undone, and how many records could not be restored then. */
  undoneAt: instant('undone_at'),
  undoneBy: text('undone_by'),
  rest: integer('rest').notNull().default(0),
});

/** Every undo of an applied file: what could not be restored then may be later. */
export const importBatchUndo = pgTable(
  'importazione_annullamento',
  {
    batchId: integer('lotto_id')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    by: text('by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.at] })],
);

export const importBatchRecord = pgTable(
  'importazione_lotto_record',
  {
    batchId: integer('lotto_id')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    noun: text('noun').$type<Noun>().notNull(),
    recordId: integer('record_id').notNull(),
    /** Made by the batch, not changed. */
    made: boolean('made').notNull(),
    /** After the batch; another version means that it was changed since. */
    version: integer('version').notNull(),
    /** The previous form; null for a record that the batch made. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    /** Fields that are undone already. */
    undone: jsonb('undone').$type<readonly string[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.noun, t.recordId] })],
);

/** The field that a heading last filled; null: its column was left unread. */
export const importColumn = pgTable(
  'importazione_colonna',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    /** Folded (server/import/plan/headings.ts). */
    heading: text('heading').notNull(),
    field: text('field'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.heading] })],
);
