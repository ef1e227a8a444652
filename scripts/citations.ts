import { readdirSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'test-results']);

/** By their paths in the repository. */
export function allFiles(root: string): string[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) return [];
    if (!entry.isDirectory()) return [entry.name];
    return allFiles(path.join(root, entry.name)).map((file) => `${entry.name}/${file}`);
  });
}

/** A document whole; a program's comments. */
export function citingText(file: string, text: string): string {
  if (file.endsWith('.md')) return text;
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g)]
    .map(([comment]) => comment)
    .join('\n');
}

const rooms = 'contract|phrases|server|web|e2e|docs|demo|commands|deploy|scripts|bench|faults';
const inRoom = new RegExp(`(?<![\\w./#-])#?((?:${rooms})/[\\w*.{},/-]*)`, 'g');
const fileName = /(?<![\w./*>…#${-])((?:[\w-]+\/)*[\w{][\w.{},-]*\.(?:tsx?|css|mjs|md))\b(?!\()/g;

/** Placeholder names. */
const notOurs = new Set([
  'x.test.ts',
  'x.http.test.ts',
  'x.system.test.ts',
  'noun.role.ts',
  'Pascal.tsx',
]);

/** `a.{b,c}.ts` names two files. */
function spelt(cited: string): string[] {
  const [braces, inside] = /\{([^{}]*)\}/.exec(cited) ?? [];
  if (braces === undefined || inside === undefined) return [cited];
  return inside.split(',').flatMap((part) => spelt(cited.replace(braces, part)));
}

/** Files, folders and patterns. */
export function citedFiles(text: string): string[] {
  const citations = [...text.matchAll(inRoom), ...text.matchAll(fileName)].map(
    ([, cited = '']) => cited,
  );
  const names = citations.flatMap((cited) => spelt(cited.replace(/[.,]+$/, '')));
  return [...new Set(names)].filter((name) => !notOurs.has(name) && !/\.\.|[{}]/.test(name));
}

/** By its whole path, by the end of it, or without its ending. */
export function isThere(cited: string, files: readonly string[]): boolean {
  const pattern = cited.replace(/[.+]/g, '\\$&').replace(/\*+/g, '[^/]*').replace(/\/$/, '/.*');
  const isRooted = new RegExp(`^(?:${rooms})/`).test(cited);
  const form = new RegExp(`^${isRooted ? '' : '(?:.*/)?'}${pattern}(?:/.*|\\.[\\w.]+)?$`);
  return files.some((file) => form.test(file));
}

/** A heading as links name it. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** The headings of a document, as links name them. */
export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
}

/** Links within the repository: the file, and the heading where one is named. */
export function linksOf(
  file: string,
  markdown: string,
): { to: string; anchor: string | undefined }[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address = '']) => {
    if (/^[a-z]+:|^\//.test(address)) return [];
    const [place = '', anchor] = address.split('#');
    const to =
      place === '' ? file : path.posix.normalize(path.posix.join(path.posix.dirname(file), place));
    return [{ to, anchor }];
  });
}
