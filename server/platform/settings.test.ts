import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { faultsOfNames } from './settings.ts';
import { variables } from './variables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dlab-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = path.join(folder, `${text.length}`);
  writeFileSync(file, text);
  return file;
}

const secrets = {
  DLAB_SECRET_KEY: '8d1f6c20b7e94a53f07c3e915ad2b864c19b04e7752fa8d63b90ee417c5d2a86',
  DLAB_ADMIN_PASSWORD: 'prima-volta',
  DATABASE_URL: 'postgres://dlab:hidden@db.example.org/dlab',
};

it('reads every secret from a file too, without the end of its line', () => {
  const names = variables.filter(({ kind }) => kind === 'secret').map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(secrets).sort());
  for (const [name, text] of Object.entries(secrets))
    for (const end of ['', '\n', '\r\n'])
      expect(readConfig({ [`${name}_FILE`]: fileOf(text + end) })).toEqual(
        readConfig({ [name]: text }),
      );
});

it('refuses a secret whose file is absent, empty, too long or given beside it', () => {
  for (const [name, text] of Object.entries(secrets)) {
    const refused = (environment: Record<string, string>) =>
      expect(() => readConfig(environment)).toThrow(`${name}_FILE: `);
    refused({ [`${name}_FILE`]: path.join(folder, 'none') });
    refused({ [`${name}_FILE`]: fileOf('\n') });
    refused({ [`${name}_FILE`]: fileOf('a'.repeat(65_537)) });
    refused({ [`${name}_FILE`]: fileOf(text), [name]: text });
  }
});

it('never prints the content of a refused file', () => {
  const environment = { DLAB_SECRET_KEY_FILE: fileOf('not-a-key') };
  expect(() => readConfig(environment)).toThrow('DLAB_SECRET_KEY: must be random keys');
  expect(() => readConfig(environment)).not.toThrow('not-a-key');
});

it('a name with the prefix that is no variable is a fault, any other name is not', () => {
  const known = variables.map(({ name }) => [name, '']);
  expect(faultsOfNames({ ...Object.fromEntries(known), PATH: '/bin', DLAB_FUZZ: '1' })).toEqual([]);
  expect(faultsOfNames({ DLAB_SECRET_KEY_FILE: 'x', DLAB_TRUST_PROXI: 'x' })).toEqual([
    expect.stringContaining('DLAB_TRUST_PROXI: '),
  ]);
  expect(faultsOfNames({ DLAB_BRAND_FILE: 'x' })).toHaveLength(1);
});
