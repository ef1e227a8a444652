import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  readonly version: string;
  readonly integrity: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Package extends Locked {
  readonly name: string;
  /** From the root, as `node_modules/a/node_modules/b`. */
  readonly folder: string;
}

const prefix = 'node_modules/';

/** As Node finds it: beside the package that needs it, or further up. */
function folderOf(name: string, from: string, packages: Readonly<Record<string, Locked>>) {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf(prefix) - 1))) {
    const folder = above === '' ? prefix + name : `${above}/${prefix}${name}`;
    if (folder in packages) return folder;
    if (above === '') return undefined;
  }
}

function needs(locked: Locked): string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
  return [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
}

/** What the lock file pins for these packages and for all that they need here, by folder. */
export function packagesFor(root: string, names: readonly string[]): Package[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const found = new Map<string, Package>();
  function add(name: string, from: string): void {
    const folder = folderOf(name, from, packages);
    const locked = folder === undefined ? undefined : packages[folder];
    if (folder === undefined || locked === undefined || found.has(folder)) return;
    // For another platform.
    if (locked.optional === true && !existsSync(path.join(root, folder))) return;
    found.set(folder, { ...locked, name, folder });
    for (const needed of needs(locked)) add(needed, folder);
  }
  for (const name of names) add(name, '');
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}
