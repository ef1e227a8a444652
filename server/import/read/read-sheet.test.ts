import { expect, test } from 'vitest';
import { zipOf } from '../../testing/make-xlsx.ts';
import { readSheet } from './read-sheet.ts';
import { Unreadable } from './sentence.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const compoundFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);

async function reasonOf(file: Uint8Array, fileName: string) {
  const refused = readSheet(file, { fileName });
  await expect(refused).rejects.toBeInstanceOf(Unreadable);
  return refused.catch(({ reason, status }: Unreadable) => `${reason.phrase} ${status}`);
}

test.each<readonly [string, string, Uint8Array]>([
  [
    'a password',
    'import.passwordProtected 422',
    Buffer.concat([compoundFile, Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  [
    'the old format',
    'import.oldExcel 415',
    Buffer.concat([compoundFile, Buffer.from('Workbook', 'utf16le')]),
  ],
  ['a PDF', 'import.pdf 415', latin('%PDF-1.7\n%\u00e2\u00e3')],
  ['a web page', 'import.html 415', latin('\r\n<HTML><table><tr><td>a</td></tr></table>')],
  ['a web page under another name', 'import.html 415', latin('\u00ef\u00bb\u00bf<!DOCTYPE html>')],
  ['a picture', 'import.notSheet 415', latin('\u0089PNG\r\n\u001a\n')],
  ['text under the name of a workbook', 'import.otherExtension 415', latin('a;b\n1;2')],
  ['nothing', 'import.empty 422', new Uint8Array()],
  ['one byte', 'import.otherExtension 415', latin('P')],
  ['nothing but the end of a zip', 'import.notSheet 415', zipOf({})],
])('%s is refused under the name of a workbook', async (_name, reason, file) => {
  expect(await reasonOf(file, 'a.xlsx')).toBe(reason);
});

test('a web page is refused under any name', async () => {
  expect(await reasonOf(latin('<table><tr><td>a'), 'a.csv')).toBe('import.html 415');
});

test('a text is read unless its name is a workbook’s', async () => {
  expect(await readSheet(latin('a;b\n1;2'), { fileName: 'a.txt' })).toMatchObject({
    rows: [{ cells: ['1', '2'] }],
  });
});
