import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const tree = mkdtempSync(path.join(tmpdir(), 'dlab-lint-'));

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string };
}

/** The linter's rules that a line breaks when it stands in a file. */
const broken = new Map<string, string>();

const fileOf = (file: string, line: string) => {
  const { dir, ext } = path.parse(file);
  return path.join(dir, `case-${Buffer.from(line).toString('hex')}${ext}`);
};

const rules: [string, string, string][] = [
  ['server/new.ts', 'console.log(1);', 'noConsole'],
  [
    'web/new.tsx',
    'export const one = <p dangerouslySetInnerHTML={{ __html: "x" }} />;',
    'noDangerouslySetInnerHtml',
  ],
  ['web/new.ts', 'eval("1");', 'noGlobalEval'],
  ['web/new.tsx', 'export const one = <Part {...(isWide && { width: 1 })} />;', 'plugin'],
  ['web/new.tsx', 'export const one = <Part {...{ width }} />;', 'plugin'],
  ['web/new.tsx', 'export const one = <p {...(isWide ? {} : { width })}>x</p>;', 'plugin'],
  ['server/new.ts', 'export const one: any = 1;', 'noExplicitAny'],
  ['server/new.ts', 'export default 1;', 'noDefaultExport'],
  ['server/new.ts', "export * from './schema.ts';", 'noBarrelFile'],
  ['server/new.ts', 'await sql.execute(sql.raw(text));', 'plugin'],
  ['server/new.ts', 'await tx.execute(raw.raw(text));', 'plugin'],
  ['server/new.ts', `await client.query(\`select \${text}\`);`, 'plugin'],
  ['server/new.ts', `await client.query(\`select \${text} = $1\`, [one]);`, 'plugin'],
  ['server/new.ts', "await client.query('select ' + text);", 'plugin'],
  ['server/new.ts', `await postgres.exec(\`drop table \${text}\`);`, 'plugin'],
];

const allowed: [string, string][] = [
  ['server/new.ts', 'client.query(`select 1`, []);'],
  ['server/new.ts', "client.query('select $1', [text]);"],
  ['server/new.ts', `tx.execute(sql\`select \${text}\`);`],
  ['web/new.tsx', 'export const one = <Part {...more} look={{ width: 1 }} />;'],
];

beforeAll(() => {
  for (const file of ['biome.json', 'scripts/lint'])
    cpSync(path.join(root, file), path.join(tree, file), { recursive: true });
  for (const [file, line] of [...rules, ...allowed]) {
    const at = path.join(tree, fileOf(file, line));
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, `${line}\n`);
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/biome'), args, {
    cwd: tree,
    encoding: 'utf8',
  });
  for (const { category, location } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] })
    .diagnostics) {
    const at = path.relative(tree, path.resolve(tree, location.path));
    broken.set(at, `${broken.get(at) ?? ''} ${category}`);
  }
});
afterAll(() => rmSync(tree, { recursive: true }));

it.each(rules)('%s refuses %s', (file, line, rule) => {
  expect(broken.get(fileOf(file, line))).toContain(rule);
});

it.each(allowed)('a rule of the project allows %s to contain %s', (file, line) => {
  expect(broken.get(fileOf(file, line)) ?? '').not.toContain('plugin');
});
