import { logFailure } from './log.ts';

type StorageKind = 'device' | 'tab';

// Where storage is refused, even naming it throws.
const storageOf = (kind: StorageKind) => (kind === 'device' ? localStorage : sessionStorage);

// The name only: the message quotes part of the stored text, which may not belong in a log.
const errorName = (cause: unknown) => (cause instanceof Error ? cause.name : undefined);

/**
 * What is stored under a name; undefined without it, where it is not JSON, or where storage is
 * refused.
 */
export function readJson(kind: StorageKind, key: string): unknown {
  try {
    const text = storageOf(kind).getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch (cause) {
    logFailure(`${key} cannot be read`, errorName(cause));
    return undefined;
  }
}

/**
 * Stores a value under a name; undefined removes it.
 * @returns did it work?
 */
export function writeJson(kind: StorageKind, key: string, value: unknown): boolean {
  try {
    if (value === undefined) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, JSON.stringify(value));
    return true;
  } catch (cause) {
    logFailure(`${key} cannot be stored`, errorName(cause));
    return false;
  }
}

/** The names under which something is stored. */
export function storedNames(kind: StorageKind): string[] {
  try {
    const storage = storageOf(kind);
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  } catch (cause) {
    logFailure('what is stored cannot be listed', errorName(cause));
    return [];
  }
}
