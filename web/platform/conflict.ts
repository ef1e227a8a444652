import { z } from 'zod/mini';
import { ApiProblem } from './problem.ts';

/**
 * The record as a colleague left it, when that is why a save or a removal was refused (design.md
 * section 12).
 * @param schema of the record: undefined where the refusal holds nothing of this shape
 */
export function currentRecord<Record>(
  failure: unknown,
  schema: z.ZodMiniType<Record>,
): Record | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.staleVersion')
    return undefined;
  return z.object({ current: schema }).safeParse(failure.body).data?.current;
}

/** The newer of a record as it was read and as a refusal reported it. */
export function newest<Record extends { readonly version: number | null }>(
  read: Record,
  reported: Record | undefined,
): Record {
  return reported !== undefined && (reported.version ?? 0) > (read.version ?? 0) ? reported : read;
}

/** Whose value of a field is used: the editor's, or that of the colleague who saved meanwhile. */
export type Side = 'mine' | 'theirs';

/** A field in which the editor's draft and the colleague's version differ. */
export interface Difference<Key extends string> {
  readonly key: Key;
  /** Who changed the field. Null: both did, and the editor chooses. */
  readonly by: Side | null;
}

/**
 * The fields in which two changed versions of one record differ, with who changed each since the
 * common base.
 * @param keys of the fields, in reading order
 * @param isSame do two drafts have the same value of a field?
 */
export function differences<Draft, Key extends keyof Draft & string>(
  keys: readonly Key[],
  { base, draft, saved }: { readonly base: Draft; readonly draft: Draft; readonly saved: Draft },
  isSame = (key: Key, draft: Draft, other: Draft) => draft[key] === other[key],
): readonly Difference<Key>[] {
  return keys.flatMap((key): Difference<Key>[] => {
    if (isSame(key, draft, saved)) return [];
    if (isSame(key, draft, base)) return [{ key, by: 'theirs' }];
    return [{ key, by: isSame(key, saved, base) ? 'mine' : null }];
  });
}

/**
 * The colleague's draft with the editor's values where those are chosen. The reason is the editor's
 * own in any case.
 */
export function merged<Draft extends { readonly reason: string }>(
  draft: Draft,
  saved: Draft,
  sides: ReadonlyMap<string, Side>,
): Draft {
  const chosen = Object.entries(draft).filter(([key]) => sides.get(key) === 'mine');
  return { ...saved, ...Object.fromEntries(chosen), reason: draft.reason };
}
