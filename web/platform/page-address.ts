import { wholeNumberIn } from '#contract/ids.ts';

/** No list has more pages: a number beyond it was not written by this product. */
const mostPages = 1_000_000;

/** Which page of a list an address asks for, from 1; what it says wrongly counts as not said. */
export function pageOf(search: URLSearchParams): number {
  const asked = wholeNumberIn(search.get('page') ?? '1');
  return Number.isInteger(asked) && asked > 0 && asked <= mostPages ? asked : 1;
}
