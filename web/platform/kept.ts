import { readJson, writeJson } from './json-storage.ts';

const nameOf = (key: string) => `dlab.${key}`;

/**
 * Reads what the reader chose before on this device; undefined without it, or where storage is
 * refused.
 */
export function readKept(key: string): unknown {
  return readJson('device', nameOf(key));
}

/** Keeps a choice of the reader on this device. */
export function keep(key: string, value: unknown): void {
  writeJson('device', nameOf(key), value);
}
