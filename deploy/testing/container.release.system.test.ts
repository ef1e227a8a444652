import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../../scripts/release/archive.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { DebianRoot } from './debian-root.ts';
import { administer, read } from './exercise.ts';
import type { Process } from './run.ts';
import { follow, run, tryRun } from './run.ts';

// The image, built from the release on a Debian root, and run as this machine can: without cgroups
// and without namespaces of a container engine, which needs root.

const isRoot = process.getuid?.() === 0;
const work = mkdtempSync(path.join(tmpdir(), 'dlab-image-'));
const storage = ['--root', path.join(work, 'storage'), '--runroot', path.join(work, 'run')];
const engine = [...storage, '--storage-driver', 'vfs'];
const buildah = (...words: readonly string[]) => run('buildah', ...engine, ...words);
const chrooted = ['--isolation', 'chroot'];
let container: string;
let service: Process | undefined;

beforeAll(async () => {
  if (!isRoot) return;
  const root = path.join(work, 'root.tar');
  await DebianRoot.makeArchive(root);
  await run('podman', ...engine, 'import', root, 'localhost/debian:test');
  rmSync(root);
  const { folder, version } = makeFolder(work);
  const set = ['BASE=localhost/debian:test', `VERSION=${version}`, 'REVISION=abc'];
  const buildArguments = set.flatMap((each) => ['--build-arg', each]);
  const file = path.join(folder, 'deploy/Containerfile');
  const format = ['--format', 'docker', '--tag', 'localhost/dlab:test'];
  await buildah('bud', ...chrooted, ...format, ...buildArguments, '--file', file, folder);
  container = (await buildah('from', 'localhost/dlab:test')).trim();
}, 900_000);
afterAll(async () => {
  await service?.stop();
  rmSync(work, { recursive: true, force: true });
});

describe.skipIf(!isRoot)('the image, as root', () => {
  test('says what it is, whom it runs as, how it is stopped and whether it is well', async () => {
    const text = await buildah('inspect', '--type', 'image', 'localhost/dlab:test');
    const { Docker } = JSON.parse(text) as { Docker: { config: Record<string, unknown> } };
    expect(Docker.config).toMatchObject({
      User: '10001:10001',
      Entrypoint: ['dlab'],
      Cmd: ['start'],
      StopSignal: 'SIGTERM',
      Volumes: { '/var/lib/dlab': {} },
      Healthcheck: { Test: ['CMD', '/usr/lib/dlab/deploy/health'] },
      Labels: {
        'org.opencontainers.image.title': 'DLAB',
        'org.opencontainers.image.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
        'org.opencontainers.image.revision': 'abc',
      },
    });
  });

  test('serves as a user without rights, who can change nothing but its volume', async () => {
    const port = await freePort();
    const data = path.join(work, 'data');
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, 10_001, 10_001);
    const environment = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1'];
    const volume = ['--volume', `${data}:/var/lib/dlab`];
    const inside = ['run', ...chrooted, ...volume, ...environment, container, '--'];
    // This way of running one passes no signal on.
    const start = 'echo $$ > /var/lib/dlab/pid; exec dlab start';
    service = follow('buildah', [...engine, ...inside, 'sh', '-c', start]);
    await expect.poll(service.output).toContain(`DLAB (IEO): http://127.0.0.1:${port}`);
    const address = `http://127.0.0.1:${port}`;
    await read(address);
    await administer(address, readFileSync(path.join(data, 'first-password'), 'utf8').trim());
    expect(readdirSync(data)).toContain('pgdata');
    await buildah(...inside, '/usr/lib/dlab/deploy/health');
    for (const file of ['/usr/lib/dlab/x', '/etc/x', '/x']) {
      const { status } = await tryRun('buildah', ...engine, ...inside, 'touch', file);
      expect([file, status]).not.toEqual([file, 0]);
    }
    process.kill(Number(readFileSync(path.join(data, 'pid'), 'utf8')), 'SIGTERM');
    expect(await service.ended).toBe(0);
    const { status } = await tryRun('buildah', ...engine, ...inside, '/usr/lib/dlab/deploy/health');
    expect(status).not.toBe(0);
  });
});
