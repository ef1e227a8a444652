const prefix = 'dlab-build-';

export function buildCache(build: string): string {
  return prefix + build;
}

/**
 * The caches of obsolete builds: all but the own one and the one before it, whose pages may still
 * be open.
 * @param names the names of all caches, in the order in which they were made
 */
export function obsolete(names: readonly string[], build: string): string[] {
  const others = names.filter((name) => name.startsWith(prefix) && name !== buildCache(build));
  return others.slice(0, -1);
}
