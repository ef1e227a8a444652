import { z } from 'zod/mini';

/** The page of a list, from 1 (design.md section 12). */
export const page = z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1);

/** How many rows a page has: 50 by default, 500 at most (design.md section 12). */
export const pageSize = z._default(z.int().check(z.positive(), z.maximum(500)), 50);

/** The rows of a page of a list. */
export function rowsOf<Row>(rows: readonly Row[], asked: { readonly page: number; readonly pageSize: number }): Row[] {
  return rows.slice((asked.page - 1) * asked.pageSize, asked.page * asked.pageSize);
}
