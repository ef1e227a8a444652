import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findRefusal } from './password-policy.ts';

const context = ['m.bianchi', 'Catalogo Esami', 'Sede di Città Alta', 'esami.example.org'];

const table: [string, 'passwordCommon' | 'passwordContext' | undefined][] = [
  // On the list, its first line among them, in this or another case.
  ['qwertyuiop123', 'passwordCommon'],
  ['1q2w3e4r5t6y', 'passwordCommon'],
  ['123456789012', 'passwordCommon'],
  ['internazionale', 'passwordCommon'],
  ['Internazionale', 'passwordCommon'],
  ['MANCHESTERUNITED', 'passwordCommon'],
  ['CiaoCiaoCiao', 'passwordCommon'],
  ['juventus2024', 'passwordCommon'],
  ['Settembre2026!', 'passwordCommon'],
  ['aaaaaaaaaaaa', 'passwordCommon'],
  ['121212121212', 'passwordCommon'],
  ['!!!!!!!!!!!!', 'passwordCommon'],
  ['йцукенгшщзхъ', 'passwordCommon'],
  // Only the whole password is looked for: nothing is trimmed, cut or taken out of a longer one.
  [' internazionale', undefined],
  ['internazionale ', undefined],
  ['l’internazionale futura', undefined],
  ['manchesterunite', undefined],
  ['anchesterunited', undefined],
  [`${'!'.repeat(12)}\n${'!'.repeat(13)}`, undefined],
  // Too little beside the words of this place.
  ['IEO-CCM-IEO-CCM', 'passwordContext'],
  ['Ieo.Milano.26', undefined],
  ['Laboratorio IEO', 'passwordContext'],
  ['laboratori*2026*', 'passwordContext'],
  ['Laboratory, 2026', 'passwordContext'],
  ['prestazioni-12345', 'passwordContext'],
  ['Prestazione!!!1', 'passwordContext'],
  ['esami-esame-esami', 'passwordContext'],
  ['DLAB password 1!', 'passwordContext'],
  ['dlaboratorio2026', 'passwordContext'],
  ['adminADMIN99999', 'passwordContext'],
  ['adminADMIN999999', undefined],
  ['I.E.O. 2026 C.C.M.', 'passwordContext'],
  // The username, the site's names and its host, whole or in parts, in any case.
  ['M.Bianchi 19750', 'passwordContext'],
  ['bianchi-bianchi', 'passwordContext'],
  ['bianchi e verdi', undefined],
  ['città alta 2026', 'passwordContext'],
  ['CITTÀ ALTA ALTA', 'passwordContext'],
  ['esami.example.org', 'passwordContext'],
  ['example2026esami', 'passwordContext'],
  ['laboratorio di nuvole', undefined],
  // Composition is free: one class of characters, blanks, signs and other scripts are all right.
  ['tre civette sul comò', undefined],
  ['cavallo graffetta batteria', undefined],
  ['8305716942083', undefined],
  ['?;?:,;?:.;,?:', undefined],
  ['нефертитиукатка', undefined],
  ['🦉🌵🎻🧭🪁🍐🦉🌵🪁🍐🎻🧭', undefined],
];

const list = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt.br'));
const lines = brotliDecompressSync(list).toString().split('\n');
const last = lines.pop();

describe('a password that fits the schema', () => {
  it.each(table)('%j: %s', async (password, refusal) => {
    expect(password.normalize('NFC')).toBe(password);
    expect(await findRefusal(password, context)).toBe(refusal);
  });

  it('is checked against the words of its own site only', async () => {
    expect(await findRefusal('M.Bianchi 19750', [])).toBeUndefined();
  });

  it('may be made of a part of a name too short to be a word', async () => {
    expect(await findRefusal('didi dadi didi', ['Sede di Pavia'])).toBeUndefined();
  });

  it('is compared with names in any normal form', async () => {
    expect(await findRefusal('perché-perché', ['Perché'.normalize('NFD')])).toBe('passwordContext');
  });
});

describe('the list of common passwords', () => {
  it('has at least 100,000 passwords that would fit the schema', () => {
    expect(last).toBe('');
    expect(lines.length).toBeGreaterThanOrEqual(100_000);
    expect(
      lines.filter((line) => Array.from(line).length < 12 || Array.from(line).length > 128),
    ).toEqual([]);
  });

  it('is folded, in NFC, sorted and without repeats', () => {
    expect(lines.filter((line) => line.normalize('NFC').toLowerCase() !== line)).toEqual([]);
    expect(
      lines.filter(
        (line, at) =>
          at > 0 && Buffer.compare(Buffer.from(lines[at - 1] ?? ''), Buffer.from(line)) >= 0,
      ),
    ).toEqual([]);
  });

  it('holds no address and no text but passwords', () => {
    expect(lines.filter((line) => /[\s\p{Cc}\uFFFD]|@[^@]*\./u.test(line))).toEqual([]);
  });

  const seed = Date.now() % 2 ** 31;
  it(`is refused from end to end, in any case (seed ${seed})`, async () => {
    let state = seed;
    const below = (end: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return Math.floor((state / 2 ** 31) * end);
    };
    const samples = Array.from({ length: 198 }, () => lines[below(lines.length)] ?? '');
    for (const sample of [lines[0] ?? '', ...samples, lines.at(-1) ?? '']) {
      const upper = sample.toUpperCase();
      // 'ß' and its like do not come back from upper case.
      const typed = upper.toLowerCase() === sample ? upper : sample;
      expect([sample, await findRefusal(typed, [])]).toEqual([sample, 'passwordCommon']);
    }
  }, 120_000);
});
