/** Is a value an object, or a list, whose properties can be read? Each of them is unknown still. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
