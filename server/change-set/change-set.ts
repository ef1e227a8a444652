import type { z } from 'zod/mini';
import type { SupportTable } from '#contract/field.ts';
import type { Noun } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { Edit } from '../storico/versioned.ts';
import type { ValoreUses } from '../tabella/tabella.rules.ts';

/** A record in its reading shape; `before` is null for a new one. */
export interface RecordChange {
  readonly before: Fields | null;
  /** Choices of new values have the id `newValueId`. */
  readonly after: Fields;
}

export interface NewValue {
  readonly table: SupportTable;
  readonly description: string;
}

export interface ChangeSet {
  readonly noun: Noun;
  readonly changes: readonly RecordChange[];
  readonly newValues: readonly NewValue[];
}

/** What a change set did to a record: enough to undo it, field by field. */
export interface WrittenRecord {
  readonly noun: Noun;
  readonly recordId: number;
  readonly made: boolean;
  /** Afterwards. */
  readonly version: number;
  /** The previous form; null for a created record. */
  readonly before: Fields | null;
  /** Fields that are undone already. */
  readonly undone: readonly string[];
}

/** Besides its fields. */
export interface ChangeSetNoun {
  /** The fields that identify a record, unique when folded. */
  readonly key: readonly string[];
  /** All rules on a record's values. */
  readonly form: z.ZodMiniType;
  /** Records by id; all of them without `ids`. */
  load(on: Sql, ids?: readonly number[]): Promise<readonly object[]>;
  /** @returns the new ids, in the order of the forms */
  create(write: Write, forms: readonly unknown[]): Promise<number[]>;
  /** @returns the versions, in the order of the edits */
  change(write: Write, edits: readonly Edit<unknown>[]): Promise<number[]>;
}

export interface UndoableNoun extends ChangeSetNoun {
  readonly noun: Noun;
  /** The field by which people know a record. */
  readonly name: string;
  /** Fields that mean something only together. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly valueUses: ValoreUses;
  remove(write: Write, records: readonly VersionedRow[]): Promise<void>;
  /**
   * Writes earlier states, even where today's rules would not allow them.
   * @param known the records as this transaction read them
   */
  restore(write: Write, edits: readonly Edit<Fields>[], known: readonly object[]): Promise<unknown>;
}
