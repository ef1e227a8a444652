import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BulkEditPlan, BulkEditRow, FieldEdit } from '#contract/bulk-edit.ts';
import { bulkEditPageSize } from '#contract/bulk-edit.ts';
import { pageRows } from '#contract/pages.ts';
import { fieldOf, fields } from '#contract/prestazione.fields.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import type { Successors } from '#contract/successor-faults.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { RecordChange } from '../change-set/change-set.ts';
import { checkRecord, previewChange } from '../change-set/preview.ts';
import { nounRegistry } from '../nouns.ts';
import { inParts, inTurns } from '../platform/in-parts.ts';
import type { FieldFault } from '../platform/problem.ts';
import { refusedSuccessors } from '../prestazione/successors.ts';
import type { Fields } from '../storico/storico.diff.ts';
import { diff } from '../storico/storico.diff.ts';
import { editedValueOf } from './edited-value.ts';

/** Each is checked by its whole form. */
const partSize = 50;

interface BulkPlan {
  readonly id: string;
  readonly counts: BulkEditPlan['counts'];
  readonly rows: readonly BulkEditRow[];
  readonly changes: readonly RecordChange[];
  /** The ids of the tests that are edited, or need no edit. */
  readonly covered: readonly number[];
}

interface BulkEdit {
  readonly tests: readonly Prestazione[];
  /** The number of tests that were requested: more than there are, if some are gone. */
  readonly requested: number;
  readonly leftOut: ReadonlySet<number>;
  readonly edit: FieldEdit;
  readonly valori: ReadonlyMap<number, Valore>;
  readonly required: ReadonlySet<string>;
  /** Of every test. */
  readonly successors: Successors;
}

const order: readonly BulkEditRow['kind'][] = ['refused', 'changed', 'unchanged', 'leftOut'];

/**
 * Plans one edit of one field, test by test; nothing is written.
 * @throws Problem `request.invalid` for a value that the field can't have
 */
export async function planBulkEdit(
  { tests, requested, leftOut, edit, valori, required, successors }: BulkEdit,
  phrases: Phrases,
): Promise<BulkPlan> {
  const field = fieldOf(edit.field);
  const editedValue = editedValueOf(field, edit, valori);
  const planned: (RecordChange & { readonly id: number })[] = [];

  const faultWords = (faults: Readonly<Record<string, FieldFault>>) =>
    Object.entries(faults).map(([key, { phrase, values }]) => {
      return { field: key, detail: fill(phrases[phrase], values) };
    });

  function planTest(test: Prestazione): BulkEditRow {
    const { id, internalCode, serviceName } = test;
    const before: Fields = { ...test };
    const row = (
      kind: BulkEditRow['kind'],
      rest: Partial<Pick<BulkEditRow, 'changes' | 'faults'>> = {},
    ) => ({ id, internalCode, serviceName, kind, changes: [], faults: [], ...rest });
    const refused = (faults: Readonly<Record<string, FieldFault>>) =>
      row('refused', { faults: faultWords(faults) });
    if (leftOut.has(id)) return row('leftOut');
    const edited = editedValue(before);
    if ('fault' in edited) return refused({ [field.key]: edited.fault });
    if (isDeepStrictEqual(edited.value, before[field.key])) return row('unchanged');
    const after = { ...before, [field.key]: edited.value };
    const checked = checkRecord('prestazione', nounRegistry.prestazione, after, required, before);
    if ('faults' in checked) return refused(checked.faults);
    const differences = diff(fields, before, checked.record);
    if (differences.length === 0) return row('unchanged');
    planned.push({ id, before, after: checked.record });
    return row('changed', { changes: differences.map(previewChange) });
  }

  const checkedRows = (await inParts(tests, partSize, (part) => part.map(planTest))).flat();
  const faults = await inTurns(refusedSuccessors(successors, planned));
  const changes = planned.filter((change) => !faults.has(change));
  const faultById = new Map([...faults].map(([{ id }, fault]) => [id, { [field.key]: fault }]));
  const rows = checkedRows.map((row): BulkEditRow => {
    const fault = faultById.get(row.id);
    if (fault === undefined) return row;
    return { ...row, kind: 'refused', changes: [], faults: faultWords(fault) };
  });
  const counts = { changed: 0, unchanged: 0, refused: 0, leftOut: 0, gone: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  counts.gone = requested - rows.length;
  const hash = createHash('sha256').update(JSON.stringify(edit));
  // With the words: a value that was renamed since is not what was shown.
  const shown = tests.map(({ version }, at) => [
    version,
    rows[at]?.id,
    rows[at]?.kind,
    rows[at]?.changes,
  ]);
  await inParts(shown, partSize, (part) => hash.update(JSON.stringify(part)));
  return {
    id: hash.digest('base64url').slice(0, 22),
    counts,
    rows: order.flatMap((kind) => rows.filter((row) => row.kind === kind)),
    changes,
    covered: rows.flatMap(({ id, kind }) =>
      kind === 'changed' || kind === 'unchanged' ? [id] : [],
    ),
  };
}

/** A page of a plan, for a person to read. */
export function previewBulkPlan({ id, counts, rows }: BulkPlan, page: number): BulkEditPlan {
  const pages = Math.max(1, Math.ceil(rows.length / bulkEditPageSize));
  const shown = Math.min(page, pages);
  return {
    id,
    counts,
    rows: pageRows(rows, { page: shown, pageSize: bulkEditPageSize }),
    page: shown,
    pages,
  };
}
