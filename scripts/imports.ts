import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `to`: the file, from the root of the repository, or the package as it is named. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** As it is written. */
  readonly specifier: string;
}

const forms = [
  /^(?:import|export)\s[^;'"]*?\sfrom\s+['"]([^'"]+)['"]/gm,
  /^import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\bnew URL\(\s*['"]([^'"]+\.(?:ts|tsx|mjs))['"],\s*import\.meta\.url/g,
  /^\s*composes:[^;]*\sfrom\s+['"]([^'"]+)['"]/gm,
  /@import\s+['"]([^'"]+)['"]/g,
];

/** What a file's text imports, as it is written there. */
export function specifiersIn(text: string): string[] {
  return forms.flatMap((form) => [...text.matchAll(form)].map(([, specifier = '']) => specifier));
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.'))
    return path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''));
  return specifier;
}

/** Without tests, which may import across rooms. */
export function sourceFiles(root: string): string[] {
  const files = globSync(
    '{contract,phrases,server,web,e2e,bench,faults,commands,deploy,scripts}/**/*.{ts,tsx,mjs,css}',
    { cwd: root },
  );
  return files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const text = readFileSync(path.join(root, from), 'utf8');
    return specifiersIn(text).map((specifier) => ({
      from,
      to: target(from, specifier),
      specifier,
    }));
  });
}
