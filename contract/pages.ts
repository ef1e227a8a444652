import { z } from 'zod/mini';

/** The page of a list, from 1 (design.md section 12). */
export const page = z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1);

/** The most rows of a page (design.md section 12). */
export const mostRows = 500;

/** How many rows a page has: 50 by default. */
export const pageSize = z._default(z.int().check(z.positive(), z.maximum(mostRows)), 50);

/** The rows of a page of a list. */
export function pageRows<Row>(
  rows: readonly Row[],
  paging: { readonly page: number; readonly pageSize: number },
): Row[] {
  return rows.slice((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize);
}
