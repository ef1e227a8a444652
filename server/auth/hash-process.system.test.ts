import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { inMemory } from '../testing/in-memory.ts';
import { post } from '../testing/people.ts';
import { addressOf, openProcesses } from '../testing/server-process.ts';
import { callerOf } from '../testing/start-over.ts';
import { hashing } from './auth.limits.ts';
import { createHashProcess } from './hash-process.ts';
import { createPasswordHasher } from './password-hash.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 };
const warn = vi.fn();
const data = mkdtempSync(path.join(inMemory, 'dlab-hash-'));
const processes = openProcesses(data);
afterAll(() => {
  processes.end();
  rmSync(data, { recursive: true, force: true });
});

/** The processes that a process began and that still run. */
function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
  );
  return lists.flatMap((list) => list.split(' ').filter((one) => one !== '')).map(Number);
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

const hashers = (pid: number) =>
  childrenOf(pid).filter((one) => programOf(one).includes('hash.child.ts'));
const isGone = (pid: number) => !programOf(pid).includes('hash.child.ts');
const only = (pids: readonly number[]) => {
  expect(pids).toHaveLength(1);
  return pids[0] ?? 0;
};

/** The priorities of a process's threads by their names: higher is less. */
function niceness(pid: number): { name: string; nice: number }[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      nice: Number(stat.slice(end + 2).split(' ')[16]),
    };
  });
}

describe.runIf(process.platform === 'linux')('the process that hashes passwords', () => {
  it('starts with the first job, in low-priority threads on half the cores at most, with equal hashes', async () => {
    const engine = createHashProcess({ warn });
    const passwords = createPasswordHasher(cheap, engine);
    expect(hashers(process.pid)).toEqual([]);
    const stored = await passwords.hash('una frase');
    const all = Array.from({ length: 8 }, () => passwords.verify('una frase', stored));
    expect(await Promise.all(all)).toEqual(Array(8).fill(true));
    expect(await passwords.verify('una frasе', stored)).toBe(false);
    expect(await createPasswordHasher(cheap).verify('una frase', stored)).toBe(true);
    await expect(engine.verify('no hash', 'una frase')).rejects.toThrow();
    const pid = only(hashers(process.pid));
    const threads = niceness(pid).filter(({ name }) => name === 'libuv-worker');
    expect(threads.length).toBeGreaterThan(0);
    expect(threads.length).toBeLessThanOrEqual(hashing.atOnce);
    expect(threads.every(({ nice }) => nice === os.constants.priority.PRIORITY_BELOW_NORMAL)).toBe(
      true,
    );
    // No secret of the environment.
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('PATH=');
    expect(warn).not.toHaveBeenCalled();
    passwords.close();
    await vi.waitFor(() => expect(isGone(pid)).toBe(true), 60_000);
    expect(warn).not.toHaveBeenCalled();
  });

  it('when killed fails the jobs under way as retryable, and is started anew', async () => {
    const engine = createHashProcess({ warn });
    const stored = await engine.hash('una frase', cheap);
    const pid = only(hashers(process.pid));
    process.kill(pid, 'SIGSTOP');
    const waiting = engine.verify(stored, 'una frase');
    process.kill(pid, 'SIGKILL');
    await expect(waiting).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '1' },
    });
    expect(warn).toHaveBeenCalledTimes(1);
    await expect(engine.verify(stored, 'una frase')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await vi.waitFor(() => engine.verify(stored, 'una frase'), 60_000)).toBe(true);
    expect(only(hashers(process.pid))).not.toBe(pid);
    engine.close();
  });

  it('ends when idle, and is started anew', async () => {
    const engine = createHashProcess({ warn }, 50);
    const stored = await engine.hash('una frase', cheap);
    await vi.waitFor(() => expect(hashers(process.pid)).toEqual([]), 60_000);
    expect(await engine.verify(stored, 'una frase')).toBe(true);
    engine.close();
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends with the server, also by %s; a signal to it alone does not end it',
    async (signal) => {
      const server = processes.start();
      const app = callerOf(await addressOf(server));
      const login = () =>
        post(app, '/api/auth/Login', { username: 'admin', password: 'sbagliata' });
      expect((await login()).status).toBe(401);
      const pid = only(hashers(server.child.pid ?? 0));
      process.kill(pid, 'SIGINT');
      process.kill(pid, 'SIGTERM');
      expect((await login()).status).toBe(401);
      expect(hashers(server.child.pid ?? 0)).toEqual([pid]);
      server.child.kill(signal);
      expect(await server.ended).toBe(signal === 'SIGTERM' ? 0 : null);
      await vi.waitFor(() => expect(isGone(pid)).toBe(true), 60_000);
    },
  );
});
