import { closeSync, openSync, readSync } from 'node:fs';
import { errorCode } from './error-code.ts';
import { variables } from './variables.ts';

/** Far more than any secret has. */
const longestSecret = 65_536;

export interface Settings {
  /** By variable; an empty one counts as absent. */
  readonly values: Readonly<Record<string, string>>;
  /** The file that a value was read from. */
  readonly files: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

function readSecret(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(longestSecret + 1);
    const length = readSync(descriptor, buffer);
    if (length > longestSecret) throw new Error(`it is longer than ${longestSecret} bytes`);
    return buffer.toString('utf8', 0, length).replace(/\r?\n$/, '');
  } finally {
    closeSync(descriptor);
  }
}

/** What is given for each declared variable, secrets also by `NAME_FILE`. */
export function readSettings(environment: Environment): Settings {
  const values: Record<string, string> = {};
  const files = new Map<string, string>();
  const faults: string[] = [];
  for (const { name, kind } of variables) {
    const file = kind === 'secret' ? environment[`${name}_FILE`] : undefined;
    const given = environment[name];
    if (given) values[name] = given;
    if (!file) continue;
    if (given) {
      faults.push(`${name}_FILE: ${name} is given too, leave out one of them`);
      continue;
    }
    try {
      const secret = readSecret(file);
      if (secret === '') faults.push(`${name}_FILE: ${file} is empty`);
      else values[name] = secret;
      files.set(name, file);
    } catch (error) {
      const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
      faults.push(`${name}_FILE: ${file} cannot be read (${reason})`);
    }
  }
  return { values, files, faults };
}

const ownNames = new Set<string>(
  variables.flatMap(({ name, kind }) => (kind === 'secret' ? [name, `${name}_FILE`] : [name])),
);

/** Read by tests and benches, never by the product. */
const notOfProduct = /^DLAB_(?:TEST_|FUZZ$|SEED$|SOAK_|CATALOGUE|GALLERY$|UMBRIA$)/;

/** Names with the product's prefix that it does not know are most often misspelt. */
export function faultsOfNames(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('DLAB_') && !ownNames.has(name) && !notOfProduct.test(name))
    .map((name) => `${name}: there is no such variable, correct its name or leave it out`);
}
