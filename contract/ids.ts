/** The largest number that names a record: PostgreSQL's largest `integer`. */
export const largestId = 2_147_483_647;

/**
 * The whole number that a part of an address says, as the product writes it: digits alone, no zero
 * before them.
 * @returns NaN for anything else, such as `1e1`, `0x1`, `01` or ` 1`
 */
export function wholeNumberIn(part: string): number {
  return /^(?:0|[1-9]\d{0,14})$/.test(part) ? Number(part) : Number.NaN;
}

/** The id that a part of a page's address names; undefined for one that names none. */
export function idIn(part: string | undefined): number | undefined {
  const id = wholeNumberIn(part ?? '');
  return id > 0 && id <= largestId ? id : undefined;
}
