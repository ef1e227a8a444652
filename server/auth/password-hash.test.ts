import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

const password = 'una frase lunga che ricordo';
const passwords = createPasswordHasher();

describe('the hash of a password', () => {
  it('is argon2id of 64 MiB, 3 passes, one lane, 16 bytes of salt and 32 of output', async () => {
    const [one, other] = [await passwords.hash(password), await passwords.hash(password)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('knows its password and no other, cut or lengthened', async () => {
    const stored = await passwords.hash(`${password}${'x'.repeat(100)}`);
    expect(await passwords.verify(`${password}${'x'.repeat(100)}`, stored)).toBe(true);
    for (const other of [`${password}${'x'.repeat(99)}`, `${password}${'x'.repeat(99)}y`, password, '']) {
      expect(await passwords.verify(other, stored)).toBe(false);
    }
  });

  it('is compared where there is none, and is never right', async () => {
    const before = passwords.computed();
    expect(await passwords.verify(password, undefined)).toBe(false);
    expect(passwords.computed() - before).toBe(1);
  });

  it('is told apart from one of other parameters', async () => {
    const stored = await passwords.hash(password);
    expect(passwords.isOutdated(stored)).toBe(false);
    expect(passwords.isOutdated(stored.replace('argon2id', 'argon2i'))).toBe(true);
    const now = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 };
    for (const other of [{ memoryCost: 19_456 }, { timeCost: 2 }, { parallelism: 2 }]) {
      expect(passwords.isOutdated(await hash(password, { ...now, ...other }))).toBe(true);
    }
  });
});

describe('a flood of passwords (A16)', () => {
  it('has 2 at once and 20 waiting; the next is refused for now, before any work', async () => {
    const before = passwords.computed();
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.verify(password, undefined)));
    expect(passwords.computed() - before).toBe(22);
    const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(18);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'unavailable', status: 503, headers: { 'retry-after': '1' } });
    }
    expect(await passwords.verify(password, undefined)).toBe(false);
  });
});
