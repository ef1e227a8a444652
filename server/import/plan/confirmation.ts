import { createHash } from 'node:crypto';
import type { Confirmation, Confirmations } from '#contract/import.confirmation.ts';
import { confirmationKind, confirmationKinds } from '#contract/import.confirmation.ts';
import type { ImportRow } from '#contract/import.ts';
import { isUnconfirmed } from '#contract/importazione.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { previewChange } from '../../change-set/preview.ts';
import type { FieldDiff, Fields } from '../../storico/storico.diff.ts';
import { dangerRemarks } from './dangers.ts';
import type { Remark } from './remark.ts';
import { toSentence } from './remark.ts';

/** Was a dangerous change confirmed, by its mark or by its test's code? */
export type IsConfirmed = (
  change: Pick<Confirmation, 'kind' | 'mark'> & { readonly key: string },
) => boolean;

const dangerousFields = ['intervals', 'unitOfMeasurement'] as const;

const hashMark = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

interface RecordUpdate {
  readonly previous: Fields;
  readonly after: Fields;
  readonly changes: readonly FieldDiff[];
  readonly remarks: readonly Remark[];
}

/** A row that changes a record: refused, with reasons, until its dangers are confirmed. */
export function changedRow(
  key: string,
  { previous, after, changes, remarks }: RecordUpdate,
  isConfirmed: IsConfirmed,
  phrases: Phrases,
): Omit<ImportRow, 'row' | 'rows' | 'key' | 'name'> {
  const touchesIntervals = changes.some(({ field }) =>
    dangerousFields.some((dangerousField) => dangerousField === field),
  );
  const namesLosses = remarks.some(({ phrase }) => phrase === 'import.lostInterval');
  const dangers = touchesIntervals ? dangerRemarks(previous, after, phrases, namesLosses) : [];
  const dangerKind = ({ phrase }: Remark) =>
    touchesIntervals ? confirmationKind(phrase) : undefined;
  const allRemarks = [...remarks, ...dangers];
  const states = [previous, after].map((record) => dangerousFields.map((field) => record[field]));
  const kinds = new Set(allRemarks.flatMap((remark) => dangerKind(remark) ?? []));
  const confirmations = [...kinds].map((kind): Confirmation => {
    const mark = hashMark([previous['id'], kind, states]);
    return { kind, mark, isConfirmed: isConfirmed({ kind, mark, key }) };
  });
  const open = new Set(
    confirmations.flatMap((confirmation) => (confirmation.isConfirmed ? [] : [confirmation.kind])),
  );
  const isOpen = (remark: Remark) => {
    const kind = dangerKind(remark);
    return kind !== undefined && open.has(kind);
  };
  const problems = allRemarks.filter(isOpen).map((remark) => {
    const { column, detail } = toSentence(remark, phrases);
    const sentence = fill(phrases['import.confirmation'], { detail });
    return { column, code: 'import.confirmation', detail: sentence };
  });
  return {
    kind: open.size > 0 ? 'refused' : 'changed',
    changes: changes.map(previewChange),
    problems,
    warnings: allRemarks
      .filter((remark) => !isOpen(remark))
      .map((remark) => toSentence(remark, phrases)),
    ...(confirmations.length > 0 && { confirmations }),
  };
}

/** The dangers of a plan's rows, by kind; the mark of a kind stands for all its rows. */
export function summariseConfirmations(rows: readonly ImportRow[]): Confirmations {
  const rowConfirmations = rows.flatMap(({ confirmations = [] }) => confirmations);
  const byKind = Map.groupBy(rowConfirmations, ({ kind }) => kind);
  return {
    rows: rows.filter(({ confirmations }) => confirmations !== undefined).length,
    unconfirmed: rows.filter(isUnconfirmed).length,
    kinds: confirmationKinds.flatMap((kind) => {
      const group = byKind.get(kind);
      if (group === undefined) return [];
      const confirmed = group.filter((confirmation) => confirmation.isConfirmed).length;
      const mark = hashMark([kind, group.map((confirmation) => confirmation.mark)]);
      return [{ kind, mark, rows: group.length, confirmed }];
    }),
  };
}
