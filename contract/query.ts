/** The value of a query parameter, as a schema describes it. */
export type QueryValue =
  | string
  | number
  | boolean
  | readonly (string | number | boolean)[]
  | null
  | undefined;

/**
 * Writes values as a query string, in the order of their keys; what is absent or an empty list is
 * left out.
 */
export function encodeQuery<Values extends { readonly [Key in keyof Values]: QueryValue }>(
  values: Values,
): string {
  return Object.entries<QueryValue>(values)
    .flatMap(([key, value]) => {
      if (value === undefined || value === null || value === '') return [];
      const all = typeof value === 'object' ? value : [value];
      return all.map(
        (item) => `${encodeURIComponent(key)}=${encodeURIComponent(String(item).toWellFormed())}`,
      );
    })
    .join('&');
}
