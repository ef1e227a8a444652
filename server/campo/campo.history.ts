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
  readonly rank: string | null;
}

/** The order that the history says: the contract's at first, then what each save moved. */
function writtenOrder(made: readonly Made[], moves: readonly Move[]): FieldKey[] {
  let order: FieldKey[] = [];
  // All rows of a save have one instant.
  for (const [at, moved] of Map.groupBy(moves, (move) => move.at)) {
    const known = new Set(made.flatMap((one) => (one.at <= at ? one.key : [])));
    const placed = moved
      .toSorted((one, other) => Number(one.rank) - Number(other.rank))
      .flatMap(({ id, rank }) => {
        const key = made.find((one) => one.id === id)?.key;
        return key === undefined ? [] : { key, rank: Number(rank) };
      });
    const all = fieldOrder(
      order.map((key) => ({ key })),
      known,
    );
    order = all.filter((key) => !placed.some((one) => one.key === key));
    for (const { key, rank } of placed) order.splice(rank - 1, 0, key);
  }
  return order;
}

/** The fields whose key is none, or whose place is not the one that the history says. */
export async function findAlteredCampi(on: Sql): Promise<{ id: number; key: string }[]> {
  const rows = await on
    .select({ id: campo.id, key: campo.key, at: campo.createdAt })
    .from(campo)
    .orderBy(asc(campo.position), asc(campo.id));
  const made = rows.map((row) => ({ ...row, at: instantFromText(row.at) }));
  const moves = await on
    .select({ id: storico.recordId, at: storico.at, rank: storico.currentValue })
    .from(storico)
    .where(and(eq(storico.noun, 'campo'), eq(storico.field, 'rank')))
    .orderBy(asc(storico.id));
  const written = writtenOrder(
    made,
    moves.map((move) => ({ ...move, at: instantFromText(move.at) })),
  );
  const isMoved = movedKeys(written, fieldOrder(made, new Set(written)));
  const known = new Set<string>(fieldOrder([]));
  return made.flatMap(({ id, key }) => {
    if (!known.has(key)) return { id, key: 'key' };
    return isMoved.has(key) ? { id, key: 'rank' } : [];
  });
}
