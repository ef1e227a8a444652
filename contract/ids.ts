/** PostgreSQL's largest `integer`. */
export const largestId = 2_147_483_647;

/**
 * Only as the product writes it: digits, without leading zeros.
 * @returns NaN for anything else, such as `1e1`, `0x1`, `01` or ` 1`
 */
export function wholeNumberIn(part: string): number {
  return /^(?:0|[1-9]\d{0,14})$/.test(part) ? Number(part) : Number.NaN;
}

/** Undefined for a part of an address that is no id. */
export function idIn(part: string | undefined): number | undefined {
  const id = wholeNumberIn(part ?? '');
  return id > 0 && id <= largestId ? id : undefined;
}
