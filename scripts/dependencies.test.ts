import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

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

it('the software bill of materials is complete CycloneDX with digests, without a registry', () => {
  const file = path.join(folder, 'dlab.cdx.json');
  expect(run('sbom', [file], {})).toMatchObject({ status: 0, err: '' });
  const text = readFileSync(file, 'utf8');
  const bom = JSON.parse(text);
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'dlab', type: 'application' } },
  });
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const listed = new Map(
    bom.components.map((component: { name: string }) => [component.name, component]),
  );
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
    expect(listed.get(name)).toMatchObject({ version, hashes: [{ alg: 'SHA-512' }] });
  }
  expect(listed.has('vitest')).toBe(false);
  expect(text).not.toContain('vitest@');
  expect([...text.matchAll(/https?:\/\/[^/"]+/g)].map(([address]) => address)).toEqual([
    'http://cyclonedx.org',
  ]);
  expect(run('sbom', [file], {}).status).toBe(2);
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
