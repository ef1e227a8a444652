import type { z } from 'zod/mini';
import type { SupportTable } from '#contract/field.ts';
import type { Noun } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import type { ValoreUses } from '../tabella/tabella.rules.ts';

/** A record before and after, in its reading shape. `before` null: it is made. */
export interface RecordChange {
  readonly before: Fields | null;
  /** Choices of values that are still to be made have the id `newValueId`. */
  readonly after: Fields;
}

/** A support-table value that a change set makes. */
export interface NewValue {
  readonly table: SupportTable;
  readonly description: string;
}

/**
 * What becomes of many records of a noun, all of it or nothing. Who writes it, by what way and why
 * is the author of the write; when stands in the history.
 */
export interface ChangeSet {
  readonly noun: Noun;
  readonly changes: readonly RecordChange[];
  readonly newValues: readonly NewValue[];
}

/** What writing a change set did to one record: enough to undo it, field by field. */
export interface WrittenRecord {
  readonly noun: Noun;
  readonly recordId: number;
  /** Made by it, not changed. */
  readonly made: boolean;
  /** The record's version after it: another one now means that the record was changed since. */
  readonly version: number;
  /** The form as it was before; null of a record that was made. */
  readonly before: Fields | null;
  /** The fields that were undone already. */
  readonly undone: readonly string[];
}

/** What a change set has to know of a noun beside its fields. */
export interface ChangeSetNoun {
  /** The fields that name a record: no two records have the same there, folded. */
  readonly key: readonly string[];
  /** Every rule on a record's values. */
  readonly form: z.ZodMiniType;
  /** Records by id; all of them without `ids`. */
  load(on: Sql, ids?: readonly number[]): Promise<readonly object[]>;
  /** @returns the new ids, in the order of the forms */
  create(write: Write, forms: readonly unknown[]): Promise<number[]>;
  /** @returns the versions, in the order of the edits */
  change(write: Write, edits: readonly Edit<unknown>[]): Promise<number[]>;
}

/** A noun whose change sets can be undone. */
export interface UndoableNoun extends ChangeSetNoun {
  readonly noun: Noun;
  /** The field by which people know a record. */
  readonly name: string;
  /** Fields that mean something only together: one of them alone is not what it was. */
  readonly pairs: readonly (readonly [string, string])[];
  /** Which of its records use a support-table value. */
  readonly valueUses: ValoreUses;
  remove(write: Write, records: readonly VersionedRow[]): Promise<void>;
  /**
   * Writes earlier states, which today's rules need not allow: they were in the catalogue.
   * @param known the records as this transaction read them
   */
  restore(write: Write, edits: readonly Edit<Fields>[], known: readonly object[]): Promise<unknown>;
}
