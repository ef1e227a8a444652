export type QueryValue =
  | string
  | number
  | boolean
  | readonly (string | number | boolean)[]
  | null
  | undefined;

/** In the order of the keys; absent values and empty lists are left out. */
export function encodeQuery<Values extends { readonly [Key in keyof Values]: QueryValue }>(
  values: Values,
): string {
  return Object.entries<QueryValue>(values)
    .flatMap(([key, value]) => {
      if (value === undefined || value === null || value === '') return [];
      const values = typeof value === 'object' ? value : [value];
      return values.map(
        (item) => `${encodeURIComponent(key)}=${encodeURIComponent(String(item).toWellFormed())}`,
      );
    })
    .join('&');
}
