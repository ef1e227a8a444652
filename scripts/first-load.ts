// What a reader is sent before a public page is shown: JavaScript and CSS as sent, compressed by
// brotli. A page beyond the budget fails the build. Run after scripts/compress.mjs, whose files it
// weighs.
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '../contract/constants.ts';
import type { Entry } from './first-load.files.ts';
import { filesOf, publicPages } from './first-load.files.ts';

/** In kB of 1,000 bytes (decision 64). */
const budget = 160;

const folder = path.join(import.meta.dirname, '..', 'dist', 'web');
const built = path.join(folder, '.vite', 'manifest.json');
// Outside `dist/web`, all of which is served.
const manifestFile = path.join(folder, '..', 'manifest.json');
if (existsSync(built)) renameSync(built, manifestFile);
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Entry>;

const weightOf = (name: string) => {
  const file = path.join(folder, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};
const sum = (files: readonly string[]) => files.reduce((all, file) => all + weightOf(file), 0);
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
const print = (line: string) => process.stdout.write(`${line}\n`);

const loads = publicPages(manifest).flatMap((page) =>
  languages.map(({ code }) => {
    const files = filesOf(manifest, page, code);
    return { page, code, files, bytes: sum(files) };
  }),
);
// What the server names in the head of each page (server/pages/rendered.ts).
const byPage = Object.groupBy(loads, ({ page }) => page);
const named = Object.entries(byPage).map(([page, all = []]) => [
  page,
  Object.fromEntries(all.map(({ code, files }) => [code, files])),
]);
writeFileSync(path.join(folder, '..', 'pages.json'), JSON.stringify(Object.fromEntries(named)));
const heaviest = loads.toSorted((a, b) => b.bytes - a.bytes);
print(`First load in kB as sent (brotli), at most ${budget}:`);
for (const { page, code, bytes } of heaviest) print(`${kB(bytes)}  ${page} (${code})`);
const [first] = heaviest;
print(`\nThe files of ${first?.page} (${first?.code}):`);
const files = (first?.files ?? []).map((name) => ({ name, bytes: weightOf(name) }));
for (const { name, bytes } of files.toSorted((a, b) => b.bytes - a.bytes))
  print(`${kB(bytes)}  ${name}`);
if (first === undefined || first.bytes > budget * 1000) {
  process.stderr.write(
    `${first?.page ?? 'No public page'} is beyond the budget of ${budget} kB.\n`,
  );
  process.exitCode = 1;
}
