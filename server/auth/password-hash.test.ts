import os from 'node:os';
import { hash } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { hashing } from './auth.limits.ts';
import type { HashEngine } from './password-hash.ts';
import { createPasswordHasher } from './password-hash.ts';

const password = 'una frase lunga che ricordo';
const passwords = createPasswordHasher();

describe('the hash of a password', () => {
  it('is argon2id of 19 MiB, 2 passes, one lane, 16 bytes of salt and 32 of output', async () => {
    const [one, other] = [await passwords.hash(password), await passwords.hash(password)];
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(other).not.toBe(one);
  });

  it('knows its password and no other, cut or lengthened', async () => {
    const stored = await passwords.hash(`${password}${'x'.repeat(100)}`);
    expect(await passwords.verify(`${password}${'x'.repeat(100)}`, stored)).toBe(true);
    for (const other of [
      `${password}${'x'.repeat(99)}`,
      `${password}${'x'.repeat(99)}y`,
      password,
      '',
    ]) {
      expect(await passwords.verify(other, stored)).toBe(false);
    }
  });

  it('is compared with a dummy where there is none, and never matches', async () => {
    const before = passwords.computed();
    expect(await passwords.verify(password, undefined)).toBe(false);
    expect(passwords.computed() - before).toBe(1);
  });

  it('of nobody costs what the costliest stored one does', async () => {
    const seen: string[] = [];
    const verify = async (stored: string) => {
      seen.push(stored.split('$')[3] ?? '');
      return false;
    };
    const spied = createPasswordHasher(undefined, { hash: async () => '', verify });
    const old = '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA';
    await spied.verify(password, undefined);
    spied.noteStored([await passwords.hash(password), old, 'no hash']);
    await spied.verify(password, undefined);
    spied.noteStored([await passwords.hash(password)]);
    await spied.verify(password, undefined);
    expect(seen).toEqual(['m=19456,t=2,p=1', 'm=65536,t=3,p=1', 'm=19456,t=2,p=1']);
  });

  it('differs from one of other parameters', async () => {
    const stored = await passwords.hash(password);
    expect(passwords.isOutdated(stored)).toBe(false);
    expect(passwords.isOutdated(stored.replace('argon2id', 'argon2i'))).toBe(true);
    const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
    for (const other of [{ memoryCost: 65_536 }, { timeCost: 3 }, { parallelism: 2 }]) {
      expect(passwords.isOutdated(await hash(password, { ...today, ...other }))).toBe(true);
    }
  });
});

describe('a flood of passwords (A16)', () => {
  const refusal = {
    code: 'unavailable',
    status: 503,
    headers: { 'retry-after': '1', connection: 'close' },
  };

  /** An engine that finishes its jobs one by one, on demand. */
  function heldEngine() {
    const begun: { stored: string; end: () => void }[] = [];
    const verify = (stored: string) =>
      new Promise<boolean>((done) => begun.push({ stored, end: () => done(false) }));
    const engine: HashEngine = { hash: async () => '', verify };
    return { engine, begun };
  }

  it('works on half the cores at most, and on one at least', () => {
    expect(hashing.atOnce).toBe(Math.max(1, Math.floor(os.availableParallelism() / 2)));
  });

  it('queues 20; the next is refused with 503 before any work, and its connection closed', async () => {
    const { engine, begun } = heldEngine();
    const held = createPasswordHasher(undefined, engine);
    const room = hashing.atOnce + hashing.waiting;
    const all = Array.from({ length: room + 18 }, () => held.verify(password, undefined, 'others'));
    const settled = Promise.allSettled(all);
    for (const refused of all.slice(room)) await expect(refused).rejects.toMatchObject(refusal);
    expect(begun).toHaveLength(hashing.atOnce);
    for (let at = 0; at < room; at += 1) {
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(at), 60_000);
      begun[at]?.end();
    }
    expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(room);
    expect(held.computed()).toBe(room);
  });

  it('admits up to the limits of each queue, and again when they have left', async () => {
    const held = createPasswordHasher(undefined, heldEngine().engine);
    const room = hashing.atOnce + hashing.waiting;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    for (const line of ['others', 'vouched'] as const) {
      const inside = Array.from({ length: room }, () => held.admit(line, () => over));
      await expect(held.admit(line, () => over)).rejects.toMatchObject(refusal);
      expect(inside).toHaveLength(room);
    }
    end();
    await vi.waitFor(() => held.admit('others', async () => undefined), 60_000);
  });

  it('lets known devices go before the queue', async () => {
    const { engine, begun } = heldEngine();
    const held = createPasswordHasher(undefined, engine);
    const flood = Array.from({ length: hashing.atOnce + hashing.waiting }, () =>
      held.verify('x', 'flood', 'others'),
    );
    const known = held.verify('x', 'known', 'vouched');
    await vi.waitFor(() => expect(begun).toHaveLength(hashing.atOnce), 60_000);
    begun[0]?.end();
    await vi.waitFor(() => expect(begun.at(-1)?.stored).toBe('known'), 60_000);
    expect(begun).toHaveLength(hashing.atOnce + 1);
    begun.at(-1)?.end();
    expect(await known).toBe(false);
    expect(flood).toHaveLength(hashing.atOnce + hashing.waiting);
  });
});
