import { z } from 'zod/mini';

/** From 1 (design.md section 12). */
export const page = z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1);

/** Per page (design.md section 12). */
export const mostRows = 500;

export const pageSize = z._default(z.int().check(z.positive(), z.maximum(mostRows)), 50);

/** Pages count from 1. */
export function pageRows<Row>(
  rows: readonly Row[],
  paging: { readonly page: number; readonly pageSize: number },
): Row[] {
  return rows.slice((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize);
}
