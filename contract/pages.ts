import { z } from 'zod/mini';

/** The page of a list, from 1 (design.md section 12). */
export const page = z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1);

/** How many rows a page has: 50 by default, 500 at most (design.md section 12). */
export const pageSize = z._default(z.int().check(z.positive(), z.maximum(500)), 50);
