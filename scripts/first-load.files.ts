/** A file of the build, or a module that has one, as Vite's manifest lists it. */
export interface Entry {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

type Manifest = Readonly<Record<string, Entry>>;

/** With all that is loaded before it runs. */
function withImports(manifest: Manifest, keys: readonly string[]): Entry[] {
  const reached = new Set<string>(keys);
  for (const key of reached)
    for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  return [...reached].map((key) => {
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`the build has no ${key}`);
    return entry;
  });
}

/** Pages that load none of the administrators' sentences. */
export function publicPages(manifest: Manifest): string[] {
  const pages = Object.keys(manifest).filter((key) => /^web\/.*\/Page\w+\.tsx$/.test(key));
  return pages.filter((key) =>
    withImports(manifest, [key]).every(({ name }) => name !== 'admin-words'),
  );
}

/** JavaScript and CSS that a page needs in a language, as files of the build. */
export function filesOf(manifest: Manifest, page: string, language: string): string[] {
  const entries = withImports(manifest, ['index.html', page, `phrases/public.${language}.ts`]);
  return [...new Set(entries.flatMap(({ file, css = [] }) => [file, ...css]))];
}
