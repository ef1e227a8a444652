import { logFailure } from './log.ts';

/** Of this device, or of this tab. */
type Where = 'device' | 'tab';

// Where storage is refused, the very name of it throws.
const storageOf = (where: Where) => (where === 'device' ? localStorage : sessionStorage);

// The name only: what is kept, of which the message tells a part, may be no matter for a log.
const nameOf = (cause: unknown) => (cause instanceof Error ? cause.name : undefined);

/**
 * What is kept under a name; undefined without it, where it is no JSON, or where storage is
 * refused.
 */
export function readJson(where: Where, key: string): unknown {
  try {
    const text = storageOf(where).getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch (cause) {
    logFailure(`${key} cannot be read`, nameOf(cause));
    return undefined;
  }
}

/**
 * Keeps a value under a name; undefined takes away what is kept there.
 * @returns is it so now?
 */
export function writeJson(where: Where, key: string, value: unknown): boolean {
  try {
    if (value === undefined) storageOf(where).removeItem(key);
    else storageOf(where).setItem(key, JSON.stringify(value));
    return true;
  } catch (cause) {
    logFailure(`${key} cannot be kept`, nameOf(cause));
    return false;
  }
}

/** The names under which something is kept. */
export function keptNames(where: Where): string[] {
  try {
    const storage = storageOf(where);
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  } catch (cause) {
    logFailure('what is kept cannot be listed', nameOf(cause));
    return [];
  }
}
