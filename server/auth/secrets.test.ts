import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { typedRecoveryCode } from '#contract/auth.ts';
import {
  createKeys,
  hashOf,
  newFirstUsePassword,
  newRecoveryCode,
  newSecret,
  normaliseRecoveryCode,
} from './secrets.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)] as const;
const keys = createKeys([oldKey]);
const text = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('a sealed secret (B12)', () => {
  const sealed = keys.seal(text, 'utente 1');

  it('opens for its owner, and reveals nothing', () => {
    expect(keys.open(sealed, 'utente 1')).toBe(text);
    expect(sealed).not.toContain(text);
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(
      text,
    );
    expect(sealed).toMatch(/^[0-9a-f]{8}\.[\w-]{16}\.[\w-]{64}$/);
    expect(keys.seal(text, 'utente 1')).not.toBe(sealed);
  });

  it('opens for no one else', () => {
    for (const owner of ['utente 2', 'utente 11', 'utente', ''])
      expect(() => keys.open(sealed, owner)).toThrow();
  });

  it('does not open with any byte changed or cut', () => {
    const [id, nonce = '', body = ''] = sealed.split('.');
    for (const [part, other] of [
      [nonce, (changed: string) => `${id}.${changed}.${body}`],
      [body, (changed: string) => `${id}.${nonce}.${changed}`],
    ] as const) {
      const bytes = Buffer.from(part, 'base64url');
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
        expect(() => keys.open(other(changed.toString('base64url')), 'utente 1')).toThrow();
      }
      expect(() => keys.open(other(bytes.subarray(1).toString('base64url')), 'utente 1')).toThrow();
    }
    for (const nothing of ['', '.', `${id}.`, `${id}..`, `${id}.${nonce}.`]) {
      expect(() => keys.open(nothing, 'utente 1')).toThrow();
    }
  });

  it('opens with the old key behind a new one, not with the new one alone', () => {
    const both = createKeys([newKey, oldKey]);
    expect(both.open(sealed, 'utente 1')).toBe(text);
    expect([both.isOld(sealed), both.isOld(both.seal(text, 'x'))]).toEqual([true, false]);
    expect([both.knows(keys.id), both.id === keys.id]).toEqual([true, false]);
    const alone = createKeys([newKey]);
    expect(alone.knows(keys.id)).toBe(false);
    expect(() => alone.open(sealed, 'utente 1')).toThrow('a key that is not known');
  });

  it('needs a key', () => {
    expect(() => createKeys([])).toThrow('no key');
  });
});

describe('a name', () => {
  it('is the same each time for one key and kind, and reveals nothing', () => {
    const name = keys.nameOf('account', 'mario.rossi');
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(createKeys([oldKey]).nameOf('account', 'mario.rossi')).toBe(name);
    const others = [
      keys.nameOf('network', 'mario.rossi'),
      keys.nameOf('account', 'mario.rossj'),
      createKeys([newKey]).nameOf('account', 'mario.rossi'),
      hashOf('mario.rossi'),
    ];
    expect(others).not.toContain(name);
  });
});

describe('a check', () => {
  it('is signed with the first key, and verified with any, for its kind and text alone', () => {
    const check = keys.checkOf('token', 'text');
    expect(check).toMatch(/^[\w-]{22}$/);
    const both = createKeys([newKey, oldKey]);
    expect([keys, both].map((candidate) => candidate.isCheckOf('token', 'text', check))).toEqual([
      true,
      true,
    ]);
    expect(keys.isCheckOf('token', 'text', both.checkOf('token', 'text'))).toBe(false);
    const others = [
      ['device', 'text', check],
      ['token', 'texts', check],
      ['token', 'text', ''],
      ['token', 'text', 'x'.repeat(22)],
    ];
    for (const [kind = '', text = '', given = ''] of others)
      expect(keys.isCheckOf(kind, text, given)).toBe(false);
    expect(createKeys([newKey]).isCheckOf('token', 'text', check)).toBe(false);
  });
});

describe('a new secret', () => {
  it('has 256 random bits behind its prefix', () => {
    expect(newSecret('dlab_at_')).toMatch(/^dlab_at_[\w-]{43}$/);
    expect(newSecret('dlab_pa_')).toMatch(/^dlab_pa_[\w-]{43}$/);
    expect(newSecret('dlab_at_')).not.toBe(newSecret('dlab_at_'));
  });

  it('for print has no letter that reads as a digit', () => {
    for (let at = 0; at < 200; at += 1) {
      expect(newFirstUsePassword()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
      expect(newRecoveryCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    }
    expect(new Set(Array.from({ length: 200 }, newRecoveryCode)).size).toBe(200);
  });
});

describe('a recovery code as it is typed', () => {
  const formOf = (typed: string) => normaliseRecoveryCode(typedRecoveryCode.parse(typed));

  it.each([
    ['as it was shown', 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01'],
    ['in small letters', 'abcd-efgh-jkmn-pqrs-tvwx-yz01'],
    ['in one', 'ABCDEFGHJKMNPQRSTVWXYZ01'],
    ['with blanks', ' abcd efgh jkmn\tpqrs tvwx yz01 '],
    ['with other groups', 'abc-def-ghj-kmn-pqr-stv-wxy-z01'],
    ['with letters for digits', 'ABCD-EFGH-JKMN-PQRS-TVWX-YZOI'],
    ['with small letters for digits', 'abcd-efgh-jkmn-pqrs-tvwx-yzol'],
    ['with other dashes and blanks', 'ABCD\u2013EFGH\u2011JKMN\u00a0PQRS\u200bTVWX\u2212YZ01'],
  ])('%s is the same', (_how, typed) => {
    expect(formOf(typed)).toBe('ABCD-EFGH-JKMN-PQRS-TVWX-YZ01');
  });

  it('differs from any other', () => {
    const code = newRecoveryCode();
    expect(formOf(code)).toBe(code);
    expect(formOf(code.slice(1))).not.toBe(code);
    expect(formOf(`${code}0`)).not.toBe(code);
  });
});
