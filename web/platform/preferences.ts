import { readJson, writeJson } from './json-storage.ts';

const storageKey = (key: string) => `dlab.${key}`;

/**
 * What the reader chose before on this device; undefined without it, or where storage is refused.
 */
export function readPreference(key: string): unknown {
  return readJson('device', storageKey(key));
}

/** Stores a choice of the reader on this device. */
export function savePreference(key: string, value: unknown): void {
  writeJson('device', storageKey(key), value);
}
