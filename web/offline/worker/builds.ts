const prefix = 'dlab-build-';

/** The cache of the build of this name. */
export function cacheOf(build: string): string {
  return prefix + build;
}

/**
 * The caches of builds that nobody needs any more: all but the own and the one before it, whose
 * pages may still be open.
 * @param names the names of all caches, in the order in which they were made
 */
export function obsolete(names: readonly string[], build: string): string[] {
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheOf(build));
  return others.slice(0, -1);
}
