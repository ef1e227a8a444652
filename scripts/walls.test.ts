import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const tree = mkdtempSync(path.join(tmpdir(), 'dlab-walls-'));

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string };
}

/** The linter's rules that a line breaks when it stands in a file of that room. */
const broken = new Map<string, string>();

const fileOf = (file: string, line: string) => {
  const { dir, ext } = path.parse(file);
  return path.join(dir, `case-${Buffer.from(line).toString('hex')}${ext}`);
};

const importOf = (specifier: string) => `import { one } from '${specifier}';\none();`;

const refused: [string, string][] = [
  ['contract/new.ts', 'node:fs'],
  ['contract/new.ts', '#phrases/it.ts'],
  ['contract/new.ts', '../server/schema.ts'],
  ['contract/new.ts', 'zod'],
  ['phrases/new.ts', '../server/schema.ts'],
  ['phrases/new.ts', 'react'],
  ['server/new.ts', '../web/paths.ts'],
  ['server/new.ts', '../contract/access.ts'],
  ['server/platform/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/platform/new.ts', '../schema.ts'],
  ['server/catalogue/new.ts', '../prestazione/prestazione.service.ts'],
  ['server/catalogue/new.ts', '../app.ts'],
  ['server/storico/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/tabella/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/prestazione/new.ts', '../comunicato/comunicato.queries.ts'],
  ['server/prestazione/new.ts', '../tabella/tabella.service.ts'],
  ['server/prestazione/new.ts', '../app.ts'],
  ['server/comunicato/new.ts', '../import/plan.ts'],
  ['server/environment/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/documentation/new.ts', '../catalogue/live.ts'],
  ['server/import/new.ts', '../app.ts'],
  ['server/export/new.ts', '../prestazione/prestazione.service.ts'],
  ['server/export/new.ts', '../import/plan.ts'],
  ['server/pages/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/pages/new.ts', '../export/export.words.ts'],
  ['server/export/pdf/new.ts', 'drizzle-orm'],
  ['server/export/xlsx/new.ts', '../../catalogue/live.ts'],
  ['server/auth/new.ts', '../utente/utente.service.ts'],
  ['server/auth/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/utente/new.ts', '../auth/auth.routes.ts'],
  ['server/backup/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/backup/new.ts', '../schema.ts'],
  ['server/utente/new.ts', '../catalogue/live.ts'],
  ['server/prestazione/new.ts', '../auth/session.ts'],
  ['server/catalogue/new.ts', '../auth/session.ts'],
  ['web/new.ts', '../server/schema.ts'],
  ['web/new.ts', '../contract/access.ts'],
  ['web/platform/new.ts', '../ui/Empty.tsx'],
  ['web/ui/new.ts', '../prestazione/catalogue.ts'],
  ['web/platform/new.ts', '../offline/copy.ts'],
  ['web/offline/new.ts', '../prestazione/catalogue.ts'],
  ['web/offline/new.ts', './worker/builds.ts'],
  ['web/offline/worker/new.ts', '../copy.ts'],
  ['web/offline/worker/new.ts', '#contract/operations.ts'],
  ['web/shell/new.ts', '../prestazione/PageEsami.tsx'],
  ['web/prestazione/new.ts', '../comunicato/PageComunicati.tsx'],
  ['web/prestazione/list/new.ts', '../../server/schema.ts'],
  ['web/comunicato/new.ts', '../prestazione/catalogue.ts'],
  ['web/tabella/new.ts', '../shell/Layout.tsx'],
  ['web/auth/new.ts', '../utente/Users.tsx'],
  ['web/utente/new.ts', '../auth/Login.tsx'],
  ['web/shell/new.ts', '../auth/Login.tsx'],
  ['web/ui/new.ts', '../auth/sign-in.ts'],
  ['web/storico/new.ts', '../prestazione/interval-words.ts'],
  ['web/importazione/new.ts', '../tabella/values.ts'],
  ['web/ui/new.ts', '../storico/history.ts'],
  ['web/export/new.ts', '../tabella/values.ts'],
  ['web/ui/new.ts', '../export/ExportButton.tsx'],
  ['web/manual/new.ts', '../prestazione/catalogue.ts'],
  ['web/shell/new.ts', '../manual/tree.ts'],
];

const allowed: [string, string][] = [
  ['contract/new.ts', './text.ts'],
  ['contract/new.ts', 'zod/mini'],
  ['phrases/new.ts', '#contract/problem.ts'],
  ['server/platform/new.ts', '#contract/problem.ts'],
  ['server/platform/new.ts', './problem.ts'],
  ['server/catalogue/new.ts', '../prestazione/prestazione.queries.ts'],
  ['server/prestazione/new.ts', '../tabella/tabella.queries.ts'],
  ['server/prestazione/new.ts', '../storico/storico.diff.ts'],
  ['server/import/new.ts', '../prestazione/prestazione.service.ts'],
  ['server/export/new.ts', '../prestazione/prestazione.listing.ts'],
  ['server/export/xlsx/new.ts', '../export.data.ts'],
  ['server/pages/new.ts', '../catalogue/snapshot.ts'],
  ['server/utente/new.ts', '../auth/session.ts'],
  ['server/auth/new.ts', '../schema.auth.ts'],
  ['server/backup/new.ts', '../storico/chain.ts'],
  ['web/prestazione/new.ts', '../platform/api.ts'],
  ['web/prestazione/new.ts', '#contract/search.ts'],
  ['web/prestazione/edit/new.ts', '../../ui/Combobox.tsx'],
  ['web/prestazione/edit/new.ts', '../../tabella/ValueForm.tsx'],
  ['web/utente/new.ts', '../ui/Form.tsx'],
  ['web/prestazione/new.ts', '../storico/history.ts'],
  ['web/storico/new.ts', '../platform/api.ts'],
  ['web/importazione/new.ts', '../storico/field-words.ts'],
  ['web/tabella/new.ts', '../export/ExportButton.tsx'],
];

const rules: [string, string, string][] = [
  ['server/new.ts', 'console.log(1);', 'noConsole'],
  ['web/new.tsx', 'export const one = <p dangerouslySetInnerHTML={{ __html: "x" }} />;', 'noDangerouslySetInnerHtml'],
  ['web/new.ts', 'eval("1");', 'noGlobalEval'],
  ['server/new.ts', 'export const one: any = 1;', 'noExplicitAny'],
  ['server/new.ts', 'export default 1;', 'noDefaultExport'],
  ['server/new.ts', "export * from './schema.ts';", 'noBarrelFile'],
];

beforeAll(() => {
  const cases = [
    ...[...refused, ...allowed].map(([file, specifier]) => [file, importOf(specifier)] as const),
    ...rules.map(([file, line]) => [file, line] as const),
  ];
  cpSync(path.join(root, 'biome.json'), path.join(tree, 'biome.json'));
  for (const [file, line] of cases) {
    const at = path.join(tree, fileOf(file, line));
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, `${line}\n`);
  }
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/biome'), args, { cwd: tree, encoding: 'utf8' });
  for (const { category, location } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics) {
    const at = path.relative(tree, path.resolve(tree, location.path));
    broken.set(at, `${broken.get(at) ?? ''} ${category}`);
  }
});
afterAll(() => rmSync(tree, { recursive: true }));

describe('the walls between the rooms (design.md section 3)', () => {
  it.each(refused)('%s may not import %s', (file, specifier) => {
    expect(broken.get(fileOf(file, importOf(specifier)))).toContain('noRestrictedImports');
  });

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(broken.get(fileOf(file, importOf(specifier))) ?? '').not.toContain('noRestrictedImports');
  });
});

describe('the rules of the house', () => {
  it.each(rules)('%s refuses %s', (file, line, rule) => {
    expect(broken.get(fileOf(file, line))).toContain(rule);
  });
});
