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
import { sentenceOf } from './remark.ts';

/** Did somebody confirm a dangerous change: by its mark, or for the test of a code? */
export type IsConfirmed = (
  change: Pick<Confirmation, 'kind' | 'mark'> & { readonly key: string },
) => boolean;

const dangerous = ['intervals', 'unitOfMeasurement'] as const;

const markOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);

/** A row that changes a record that is there. */
interface RecordUpdate {
  readonly previous: Fields;
  readonly after: Fields;
  readonly changes: readonly FieldDiff[];
  /** What else is worth a look in it. */
  readonly remarks: readonly Remark[];
}

/**
 * What becomes of a row that changes a record: it is refused, with the reasons, as long as what is
 * dangerous about it is not confirmed.
 */
export function changedRow(
  key: string,
  { previous, after, changes, remarks }: RecordUpdate,
  isConfirmed: IsConfirmed,
  phrases: Phrases,
): Omit<ImportRow, 'row' | 'rows' | 'key' | 'name'> {
  const touchesIntervals = changes.some(({ field }) => dangerous.some((one) => one === field));
  const namesLosses = remarks.some(({ phrase }) => phrase === 'import.lostInterval');
  const dangers = touchesIntervals ? dangerRemarks(previous, after, phrases, namesLosses) : [];
  const kindOf = ({ phrase }: Remark) => (touchesIntervals ? confirmationKind(phrase) : undefined);
  const all = [...remarks, ...dangers];
  const states = [previous, after].map((record) => dangerous.map((field) => record[field]));
  const kinds = new Set(all.flatMap((one) => kindOf(one) ?? []));
  const confirmations = [...kinds].map((kind): Confirmation => {
    const mark = markOf([previous['id'], kind, states]);
    return { kind, mark, isConfirmed: isConfirmed({ kind, mark, key }) };
  });
  const open = new Set(
    confirmations.flatMap((confirmation) => (confirmation.isConfirmed ? [] : [confirmation.kind])),
  );
  const isOpen = (remark: Remark) => {
    const kind = kindOf(remark);
    return kind !== undefined && open.has(kind);
  };
  const problems = all.filter(isOpen).map((one) => {
    const { column, detail } = sentenceOf(one, phrases);
    const sentence = fill(phrases['import.confirmation'], { detail });
    return { column, code: 'import.confirmation', detail: sentence };
  });
  return {
    kind: open.size > 0 ? 'refused' : 'changed',
    changes: changes.map(previewChange),
    problems,
    warnings: all.filter((one) => !isOpen(one)).map((one) => sentenceOf(one, phrases)),
    ...(confirmations.length > 0 && { confirmations }),
  };
}

/** What of a plan's rows is dangerous, by kind; the mark of a kind names all its rows. */
export function confirmationsOf(rows: readonly ImportRow[]): Confirmations {
  const all = rows.flatMap(({ confirmations = [] }) => confirmations);
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  return {
    rows: rows.filter(({ confirmations }) => confirmations !== undefined).length,
    unconfirmed: rows.filter(isUnconfirmed).length,
    kinds: confirmationKinds.flatMap((kind) => {
      const those = byKind.get(kind);
      if (those === undefined) return [];
      const confirmed = those.filter((one) => one.isConfirmed).length;
      const mark = markOf([kind, those.map((one) => one.mark)]);
      return [{ kind, mark, rows: those.length, confirmed }];
    }),
  };
}
