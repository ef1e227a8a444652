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
    const [first, second] = [await passwords.hash(password), await passwords.hash(password)];
    expect(first).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(second).not.toBe(first);
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
    const calls: { stored: string; end: () => void }[] = [];
    const verify = (stored: string) =>
      new Promise<boolean>((done) => calls.push({ stored, end: () => done(false) }));
    const engine: HashEngine = { hash: async () => '', verify };
    return { engine, calls };
  }

  it('works on half the cores at most, and on one at least', () => {
    expect(hashing.atOnce).toBe(Math.max(1, Math.floor(os.availableParallelism() / 2)));
  });

  it('queues 20; the next is refused with 503 before any work, its connection closed', async () => {
    const { engine, calls } = heldEngine();
    const held = createPasswordHasher(undefined, engine);
    const capacity = hashing.atOnce + hashing.waiting;
    const all = Array.from({ length: capacity + 18 }, () =>
      held.verify(password, undefined, 'others'),
    );
    const settled = Promise.allSettled(all);
    for (const refused of all.slice(capacity)) await expect(refused).rejects.toMatchObject(refusal);
    expect(calls).toHaveLength(hashing.atOnce);
    for (let at = 0; at < capacity; at += 1) {
      await vi.waitFor(() => expect(calls.length).toBeGreaterThan(at), 60_000);
      calls[at]?.end();
    }
    expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(capacity);
    expect(held.computed()).toBe(capacity);
  });

  it('admits up to the limits of each queue, and again when they have left', async () => {
    const held = createPasswordHasher(undefined, heldEngine().engine);
    const capacity = hashing.atOnce + hashing.waiting;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    for (const line of ['others', 'vouched'] as const) {
      const inside = Array.from({ length: capacity }, () => held.admit(line, () => over));
      await expect(held.admit(line, () => over)).rejects.toMatchObject(refusal);
      expect(inside).toHaveLength(capacity);
    }
    end();
    await vi.waitFor(() => held.admit('others', async () => undefined), 60_000);
  });

  it('lets known devices go before the queue', async () => {
    const { engine, calls } = heldEngine();
    const held = createPasswordHasher(undefined, engine);
    const flood = Array.from({ length: hashing.atOnce + hashing.waiting }, () =>
      held.verify('x', 'flood', 'others'),
    );
    const known = held.verify('x', 'known', 'vouched');
    await vi.waitFor(() => expect(calls).toHaveLength(hashing.atOnce), 60_000);
    calls[0]?.end();
    await vi.waitFor(() => expect(calls.at(-1)?.stored).toBe('known'), 60_000);
    expect(calls).toHaveLength(hashing.atOnce + 1);
    calls.at(-1)?.end();
    expect(await known).toBe(false);
    expect(flood).toHaveLength(hashing.atOnce + hashing.waiting);
  });
});
