import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { billOfMaterials } from './release/bill-of-materials.ts';
import { packagesFor } from './release/lock-file.ts';

const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'dlab-dependencies-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, words: readonly string[], environment: Record<string, string>) {
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, ...environment };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${script}.ts`, ...words],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  );
  return { status, out: stdout, err: stderr };
}

it('the bill of materials names what runs, by digest and without a registry', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
  const { vite, ...running } = dependencies;
  const runtime = `node-linux-${process.arch}`;
  const packages = packagesFor(root, [...Object.keys(running), runtime]);
  const of = { commit: 'a'.repeat(40), date: new Date(0) };
  const text = billOfMaterials(packages, of);
  expect(billOfMaterials(packages, of)).toBe(text);
  const bom = JSON.parse(text) as { components: { name: string }[] };
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/),
    metadata: { timestamp: '1970-01-01T00:00:00.000Z', component: { name: 'dlab' } },
  });
  const listed = new Map(bom.components.map((component) => [component.name, component]));
  const expected = { ...running, [runtime]: optionalDependencies[runtime] };
  for (const [name, version] of Object.entries(expected))
    expect(listed.get(name)).toMatchObject({ version, hashes: [{ alg: 'SHA-512' }] });
  expect(listed.has('vitest')).toBe(false);
  expect(text).not.toContain('vitest@');
  expect([...text.matchAll(/https?:\/\/[^/"]+/g)].map(([address]) => address)).toEqual([
    'http://cyclonedx.org',
  ]);
});

const answers: [string, object | string, number, RegExp][] = [
  ['nothing is known', { vulnerabilities: {} }, 0, /^No known vulnerability/],
  [
    'something is known',
    {
      vulnerabilities: {
        x: {
          name: 'x',
          severity: 'critical',
          range: '<2',
          via: [{ title: 'Holes', url: 'https://a.example/1' }],
        },
        y: { name: 'y', severity: 'low', range: '*', via: ['x'] },
      },
    },
    1,
    /^critical, to mend within 3 days: x <2: Holes https:\/\/a\.example\/1\nlow: y \*: by x\n2 packages/,
  ],
  [
    'the registry answers no audits',
    { message: '405 Method Not Allowed', statusCode: 405 },
    2,
    /^NOT CHECKED: .*405/,
  ],
  ['there is no network', { error: { summary: 'ENOTFOUND' } }, 2, /^NOT CHECKED: .*ENOTFOUND/],
  ['npm says nothing', '', 2, /^NOT CHECKED: /],
];
it.each(answers)('the vulnerability check reports when %s', (_when, answer, status, report) => {
  const npm = path.join(folder, 'npm.mjs');
  const output = typeof answer === 'string' ? answer : JSON.stringify(answer);
  writeFileSync(
    npm,
    `if (process.argv[2] === 'audit') process.stdout.write(${JSON.stringify(output)});\nprocess.exitCode = 1;\n`,
  );
  const ran = run('audit-dependencies', [], { npm_execpath: npm });
  expect(ran.status).toBe(status);
  expect(ran.out).toMatch(report);
});
