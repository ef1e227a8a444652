import { expect, test } from 'vitest';
import { decode } from './encoding.ts';
import { Unreadable } from './sentence.ts';

const utf8 = (text: string) => Buffer.from(text);
const latin = (text: string) => Buffer.from(text, 'latin1');

function reasonOf(bytes: Uint8Array) {
  try {
    return decode(bytes).encoding;
  } catch (thrown) {
    if (thrown instanceof Unreadable) return thrown.reason;
    throw thrown;
  }
}

const refusedAt = (line: number, byte: string) => ({
  phrase: 'import.badByte',
  values: { line, byte },
});

test('a bad byte in a file marked as UTF-8 is refused with its line', () => {
  const file = Buffer.concat([utf8('\ufeffnome\r\nuno\r\n'), latin('attivit\u00e0\r\n')]);
  expect(reasonOf(file)).toEqual(refusedAt(3, '0xE0'));
});

test('a bad byte in a file with many letters of UTF-8 is refused too', () => {
  const file = Buffer.concat([
    utf8('nome\nAttività, perché, più, ≥ 5 µg\n'),
    latin('caff\u00e8\n'),
  ]);
  expect(reasonOf(file)).toEqual(refusedAt(3, '0xE8'));
  expect(reasonOf(Buffer.concat([utf8('àèìòù\r'), Buffer.of(0xc3)]))).toEqual(refusedAt(2, '0xC3'));
});

test(
  'Windows-1252 stays so, with accents, capitals in guillemets and some letters that were ruined ' +
    'before',
  () => {
    expect(reasonOf(latin('nome\n\u00e0\u00e8\u00ec\u00f2\u00f9 \u00b5g \u00b0C\n'))).toBe(
      'Windows-1252',
    );
    expect(
      reasonOf(
        latin('\u00ab\u00c8\u00bb \u00ab\u00c9\u00bb \u00ab\u00d9\u00bb \u00ab\u00cc\u00bb \u00e8'),
      ),
    ).toBe('Windows-1252');
    const ruined = Buffer.concat([utf8('Attività, è, è\n'), latin('perch\u00e9')]);
    expect(decode(ruined)).toEqual({
      encoding: 'Windows-1252',
      text: 'AttivitÃ\u00a0, Ã¨, Ã¨\nperché',
    });
  },
);

test.each(['utf16le', 'utf16be'] as const)(
  'UTF-16 without a byte order mark is recognised: %s',
  (order) => {
    const text = 'Codice;Esame;Unità\r\nA1;Creatinina β;µg/L\r\n';
    const little = Buffer.from(text, 'utf16le');
    const bytes = order === 'utf16le' ? little : Buffer.from(little).swap16();
    expect(decode(bytes)).toEqual({
      encoding: order === 'utf16le' ? 'UTF-16LE' : 'UTF-16BE',
      text,
    });
  },
);

test.each([
  ['a text with a zero byte', Buffer.from('a;b\u0000;c\n1;2;3\n')],
  ['zero bytes alone', Buffer.alloc(64)],
  ['half a letter too much', Buffer.from('Codice;Esame\n', 'utf16le').subarray(0, -1)],
])('%s is no UTF-16', (_name, bytes) => {
  expect(reasonOf(bytes)).toMatchObject({ phrase: 'import.notText' });
});
