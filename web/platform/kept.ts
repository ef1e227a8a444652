import { logFailure } from './log.ts';

/** Reads what the reader chose before on this device; undefined without it, or where storage is refused. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(`dlab.${key}`);
    return text === null ? undefined : JSON.parse(text);
  } catch (cause) {
    logFailure(`the kept ${key} cannot be read`, cause);
    return undefined;
  }
}

/** Keeps a choice of the reader on this device. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`dlab.${key}`, JSON.stringify(value));
  } catch (cause) {
    logFailure(`${key} cannot be kept`, cause);
  }
}
