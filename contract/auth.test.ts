import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import {
  chosenPassword,
  givenUsername,
  normaliseUsername,
  oneTimeCode,
  ticket,
  typedPassword,
  typedRecoveryCode,
  typedUsername,
} from './auth.ts';

/** What a schema makes of a text: the text, or the first refusal's words in brackets. */
function read(schema: z.ZodMiniType<string>, text: unknown): string {
  const { data, error } = schema.safeParse(text);
  return data ?? `[${error?.issues[0]?.message}]`;
}

describe('a password', () => {
  it('is stored whole: only its letters are normalised (A17)', () => {
    expect(read(typedPassword, ' Perche\u0301 ')).toBe(' Perché ');
    expect(read(typedPassword, '\tA\u00a0b  ')).toBe('\tA\u00a0b  ');
    expect(read(typedPassword, '')).toBe('[required]');
    expect(typedPassword.safeParse(null).success).toBe(false);
  });

  it('has 1024 bytes at most, whatever its letters (A15)', () => {
    for (const [letter, most] of [
      ['\u0300', 512],
      ['x', 1024],
      ['é', 512],
      ['€', 341],
      ['😀', 256],
    ] as const) {
      expect(read(typedPassword, letter.repeat(most))).toBe(letter.repeat(most));
      expect(read(typedPassword, letter.repeat(most + 1))).toBe('[tooLong:1024]');
    }
  });

  it.each(['x', 'é', 'e\u0301', '각'.normalize('NFD'), '€', '😀'])(
    'is chosen with 12 to 128 of "%s", counted as a person counts',
    (letter) => {
      const composed = letter.normalize('NFC');
      expect(read(chosenPassword, letter.repeat(11))).toBe('[tooShort:12]');
      expect(read(chosenPassword, letter.repeat(12))).toBe(composed.repeat(12));
      expect(read(chosenPassword, letter.repeat(128))).toBe(composed.repeat(128));
      expect(read(chosenPassword, letter.repeat(129))).toBe('[tooLong:128]');
    },
  );
});

describe('a user name', () => {
  it.each([
    ['Mario.Rossi', 'mario.rossi'],
    ['ＡＤＭＩＮ', 'admin'],
    ['a-b_c.1', 'a-b_c.1'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['abc', 'abc'],
  ])('%s is stored as %s', (typed, name) => {
    expect(read(givenUsername, typed)).toBe(name);
    expect(normaliseUsername(typed)).toBe(name);
  });

  it.each([
    '',
    'ab',
    'x'.repeat(65),
    'due parole',
    ' abc',
    'abc\n',
    'аdmin',
    'perché',
    'a@b.it',
    '<b>abc',
    'abc\u200b',
  ])('rejects the role %j', (typed) => {
    expect(read(givenUsername, typed)).toBe('[username]');
  });

  it('may be typed in any form, up to 1000 characters', () => {
    expect(read(typedUsername, ' Chiunque? ')).toBe(' Chiunque? ');
    expect(read(typedUsername, '')).toBe('[required]');
    expect(typedUsername.safeParse('x'.repeat(1000)).success).toBe(true);
    expect(typedUsername.safeParse('x'.repeat(1001)).success).toBe(false);
  });
});

/** The same signs as they are pasted: of other widths and scripts, and with what stands between. */
const pasted: [string, (signs: string) => string][] = [
  ['as it is', (signs) => signs],
  ...[
    ...[' ', '\t', '\n', '\r\n', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000', '\u2800'],
    ...['-', '\u00ad', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d'],
    ...['\u200b', '\u200e', '\u2060', '\ufeff', '\u202c', '\ufe0f'],
  ].map((mark): (typeof pasted)[number] => [
    `parted by ${JSON.stringify(mark)}`,
    (signs) => `${mark}${signs.slice(0, 3)}${mark}${signs.slice(3)}${mark}`,
  ]),
  ['with a blank between all', (signs) => [...signs].join(' ')],
  ...[0xff10, 0x0660, 0x06f0, 0x0966, 0x0e50, 0x104a0, 0x1d7ce, 0x1d7f6].map(
    (zero): (typeof pasted)[number] => [
      `in digits from ${zero.toString(16)}`,
      (signs) => signs.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
    ],
  ),
];

describe('a one-time code', () => {
  it.each(pasted)('is read %s', (_how, paste) => {
    for (const code of ['123456', '098765']) expect(read(oneTimeCode, paste(code))).toBe(code);
  });

  it.each([
    ...['', '-', '12345', '1234567', '12345a', '+12345', '-12345', '1e5', '0x1234', '123.45'],
    ...['１２３４５', 'ⅠⅡⅢⅣⅤⅥ', '12345½'],
  ])('rejects %j', (typed) => {
    expect(read(oneTimeCode, typed)).toBe('[otp]');
  });

  it('is a short text, also before anything is taken away', () => {
    expect(oneTimeCode.safeParse(123456).success).toBe(false);
    expect(read(oneTimeCode, `123456${' '.repeat(94)}`)).toBe('123456');
    expect(read(oneTimeCode, `123456${' '.repeat(95)}`)).toBe('[tooLong:100]');
  });
});

describe('a recovery code', () => {
  const code = 'ABCDEFGHJKMNPQRSTVWXYZ01';

  it.each(pasted)('is read %s', (_how, paste) => {
    expect(read(typedRecoveryCode, paste(code))).toBe(code);
  });

  it('is read in full-width letters', () => {
    expect(read(typedRecoveryCode, 'ＡＢｃｄ－０１')).toBe('ABcd01');
  });

  it.each(['', ' ', '\u200b', '-'])('is required: %j', (typed) => {
    expect(read(typedRecoveryCode, typed)).toBe('[required]');
  });
});

describe('tokens, recognised by their hash', () => {
  it.each([
    ['a ticket', ticket, 200],
    ['a recovery code', typedRecoveryCode, 100],
  ])('%s is neither empty nor too long', (_what, schema, most) => {
    expect(read(schema, '')).toBe('[required]');
    expect(schema.safeParse('x'.repeat(most)).success).toBe(true);
    expect(schema.safeParse('x'.repeat(most + 1)).success).toBe(false);
  });
});
