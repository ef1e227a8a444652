/**
 * The id of the box that a fault is of: by field key, of an interval by `intervals.<row>.<part>`.
 */
export function boxId(fault: string): string {
  const [key = '', row, part] = fault.split('.');
  return row === undefined ? `field-${key}` : `interval-${row}-${part}`;
}
