import { and, asc, eq } from 'drizzle-orm';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { campo, storico } from '../schema.ts';
import { movedKeys } from './campo.order.ts';
import { fieldOrder } from './campo.rules.ts';

interface Made {
  readonly id: number;
  readonly key: FieldKey;
  readonly at: string;
}

interface Move {
  readonly id: number;
  readonly at: string;
  readonly requestId: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Puts fields at the places recorded in the history; those between them keep their order. */
function placed(
  order: readonly FieldKey[],
  moves: readonly Move[],
  made: readonly Made[],
  place: 'before' | 'after',
): FieldKey[] {
  const moved = moves
    .flatMap(({ id, [place]: rank }) => {
      const key = made.find((field) => field.id === id)?.key;
      return key === undefined ? [] : { key, rank: Number(rank) };
    })
    .toSorted((left, right) => left.rank - right.rank);
  const all = order.filter((key) => !moved.some((field) => field.key === key));
  for (const { key, rank } of moved) all.splice(rank - 1, 0, key);
  return all;
}

/**
 * Reverts each save's moves from the present order, then redoes them. Where no row gives a place,
 * the present one holds.
 */
function writtenOrder(made: readonly Made[], moves: readonly Move[]): FieldKey[] {
  const saves = [...Map.groupBy(moves, ({ at, requestId }) => `${at} ${requestId}`).values()];
  const knownAt = ([move]: readonly Move[]) =>
    new Set(made.flatMap(({ key, at }) => (move !== undefined && at <= move.at ? key : [])));
  let order = made.map(({ key }) => key);
  for (const save of saves.toReversed()) {
    const knownKeys = knownAt(save);
    const there = order.filter((key) => knownKeys.has(key));
    order = placed(there, save, made, 'before');
  }
  for (const save of saves) {
    const keys = order.map((key) => ({ key }));
    order = placed(fieldOrder(keys, knownAt(save)), save, made, 'after');
  }
  return order;
}

/** Fields whose key does not exist, or whose place is not the one in the history. */
export async function findAlteredCampi(on: Sql): Promise<{ id: number; key: string }[]> {
  const rows = await on
    .select({ id: campo.id, key: campo.key, at: campo.createdAt })
    .from(campo)
    .orderBy(asc(campo.position), asc(campo.id));
  const keys = new Set<string>(fieldOrder([]));
  const [made, unknown] = [
    rows.filter(({ key }) => keys.has(key)),
    rows.filter(({ key }) => !keys.has(key)),
  ];
  const moves = await on
    .select({
      id: storico.recordId,
      at: storico.at,
      requestId: storico.requestId,
      before: storico.previousValue,
      after: storico.currentValue,
    })
    .from(storico)
    .where(and(eq(storico.noun, 'campo'), eq(storico.field, 'rank')))
    .orderBy(asc(storico.id));
  const all = made.map((row) => ({ ...row, at: instantFromText(row.at) }));
  const written = writtenOrder(
    all,
    moves.map((move) => ({ ...move, at: instantFromText(move.at) })),
  );
  const present = made.flatMap(({ key }) => (written.includes(key) ? key : []));
  const isMoved = movedKeys(written, present);
  return [
    ...unknown.map(({ id }) => ({ id, key: 'key' })),
    ...made.flatMap(({ id, key }) => (isMoved.has(key) ? { id, key: 'rank' } : [])),
  ];
}
