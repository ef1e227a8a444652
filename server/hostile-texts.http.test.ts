import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passwordLength } from '#contract/auth.ts';
import type { Operation, Schema } from '#contract/operation.ts';
import { usualBodyBytes } from '#contract/operation.ts';
import type { OperationName } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { manyMarks } from '#contract/text.ts';
import { runImport } from './import/cli/import.ts';
import { runUpdateIntervals } from './import/cli/update-intervals.ts';
import { createPrestazioni } from './prestazione/prestazione.service.ts';
import { headings, marked } from './testing/intervalli.ts';
import { makePrestazioneForm, tester } from './testing/make-records.ts';
import { get, post } from './testing/people.ts';
import type { TestResponse } from './testing/start-over.ts';
import type { TestSite } from './testing/test-site.ts';
import { openTestSite } from './testing/test-site.ts';
import { uploadFile } from './testing/upload-file.ts';
import { runAtConsole } from './utente/console.ts';

// Texts that cost much to read, through every door where text comes in. None with many marks is
// normalised, and the answer says in the caller's language what is wrong.

const length = 32_000;
const hostile: Readonly<Record<string, (length: number) => string>> = {
  marks: (of) => `a${'\u0315\u0300'.repeat(of / 2)}`,
  'half-width marks': (of) => `a${'\uff9e\u0300'.repeat(of / 2)}`,
  'hidden marks': (of) => `a${'\u0315\u0300\u0315\u0300\u0315\u0300\u0315\u200b'.repeat(of / 8)}`,
  blanks: (of) => `a${' '.repeat(of - 2)}b`,
  brackets: (of) => '('.repeat(of),
  dashes: (of) => `1${'-'.repeat(of - 2)}2`,
  'lost letters': (of) => 'à?'.repeat(of / 2),
  'long forms': (of) => '\ufdfa'.repeat(of),
};
const kinds = Object.entries(hostile);

let site: TestSite;
let folder: string;
/** How long the texts with many marks were that were normalised. */
let normalised: number[];

beforeAll(async () => {
  site = await openTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'dlab-hostile-'));
  const { writer } = site.nodes.first;
  await writer(tester, (under) =>
    createPrestazioni(under, [makePrestazioneForm({ internalCode: 'A1', ...marked })]),
  );
  const { normalize } = String.prototype;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    if (manyMarks.test(this)) normalised.push(this.length);
    return normalize.call(this, form);
  });
});
beforeEach(() => {
  normalised = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
  await site.close();
});

type Definition = {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
};

/** A value of a schema with a text wherever it may hold one; undefined where it never may. */
function filledWith(schema: Schema, text: string): unknown {
  const { type, innerType, element, shape } = schema.def as unknown as Definition;
  if (innerType !== undefined) return filledWith(innerType, text);
  if (type === 'string') return text;
  const item = element && filledWith(element, text);
  if (item !== undefined) return [item];
  const filled = Object.entries(shape ?? {}).flatMap(([key, property]) => {
    const value = filledWith(property, text);
    return value === undefined ? [] : [[key, value] as const];
  });
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

const bodyOf = ({ input }: Operation, text: string) =>
  (filledWith(input, text) ?? {}) as Readonly<Record<string, unknown>>;

/** How long each text of a body may be, three bytes a letter, that is read at all. */
function lengthIn(operation: Operation): number {
  const texts = JSON.stringify(bodyOf(operation, '§')).split('§').length - 1;
  const { bodyBytes = usualBodyBytes } = operation;
  return Math.min(length, 8 * Math.floor((bodyBytes * 0.9) / texts / 3 / 8));
}

const doors = (method: Operation['method']) =>
  (Object.entries(operations) as [OperationName, Operation][]).filter(([, operation]) => {
    return (
      operation.method === method &&
      !operation.multipart &&
      !operation.file &&
      Object.keys(bodyOf(operation, 'a')).length
    );
  });

const inItalian = { 'accept-language': 'it' };
/** No sentence of the schemas' library, which writes English, and no place that is not filled. */
const sentence = expect.stringMatching(/^(?!Invalid|Too |String|Input)[A-ZÀ-Ü][^{}]*\.?$/);

function expectRefusal({ status, body }: TestResponse, keys: readonly string[]): void {
  expect(normalised).toEqual([]);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
  // A longer address than any is refused as a whole.
  const fields: [string, string][] = Object.entries(body.fields ?? { address: body.detail });
  for (const [, fault] of fields) expect(fault).toEqual(sentence);
  const refused = new Set(fields.map(([key]) => key.split('.')[0] ?? ''));
  expect([...keys, 'address'].some((key) => refused.has(key))).toBe(true);
}

describe.each(kinds)('%s', (_kind, textOf) => {
  const text = textOf(length);

  test.each(doors('POST'))('are refused by %s', async (_name, operation) => {
    const body = bodyOf(operation, textOf(lengthIn(operation)));
    const { token } = site.admin;
    const answer = await post(site.nodes.first, operation.path, body, { token, ...inItalian });
    // A password may have marks as it likes, within its length.
    if (operation.bodyBytes !== undefined)
      normalised = normalised.filter((length) => length > passwordLength.mostBytes);
    expectRefusal(answer, Object.keys(body));
  });

  test.each(doors('GET'))('are refused by %s', async (_name, operation) => {
    // No address is as long as 32,000.
    const query = bodyOf(operation, textOf(320));
    const pairs = Object.entries(query).map(
      ([key, value]) => [key, String(value)] as [string, string],
    );
    const address = `${operation.path}?${new URLSearchParams(pairs)}`;
    const headers = { authorization: `Bearer ${site.admin.token}`, ...inItalian };
    expectRefusal(await site.nodes.first.call(address, { headers }), Object.keys(query));
    expect((await get(site.nodes.first, `${address}${encodeURIComponent(text)}`)).status).toBe(431);
  });

  const cells = (count: number) =>
    Array.from({ length: count }, () => `"${text.replaceAll('"', '""')}"`).join(';');
  const files = {
    ImportPrestazioniToElaborate: `Codice;Nome;Sinonimi;Unità\nB1;${cells(3)}\n`,
    UpdateIntervalli: `${headings}A1;${cells(7)};\n`,
  };

  test.each(Object.entries(files))('are refused by %s', async (name, file) => {
    const operation = name as keyof typeof files;
    const { status, body } = await uploadFile(site, operation, file);
    expect([status, normalised]).toEqual([200, []]);
    const [row] = body.plan.rows;
    expect([row.kind, row.problems.length > 0]).toEqual(['refused', true]);
    for (const { detail } of row.problems) expect(detail).toEqual(sentence);
    if (/marks$/.test(_kind)) expect(row.problems[0].detail).toMatch(/^La cella B2 .*accenti/);
    const fields = await uploadFile(site, operation, file, { map: { [text]: text } });
    expect([fields.status, normalised]).toEqual([expect.toBeOneOf([400, 413]), []]);
    const id = Number(body.plan.id.split('-')[0]);
    expect((await site.call('RemoveImportazione', { id, version: 1 })).status).toBe(200);
  });

  test('are refused by the commands of the host', async () => {
    const lines: string[] = [];
    const context = {
      folder,
      environment: { LANG: 'it' },
      timeZone: 'Europe/Rome',
      openDatabase: async () => ({ ...site.nodes.first.database, close: async () => {} }),
      print: (line: string) => void lines.push(line),
    };
    const columns = { Codice: 'internalCode', Nome: 'serviceName', Sinonimi: 'synonym' };
    await writeFile(
      path.join(folder, 'map.json'),
      JSON.stringify({ noun: 'prestazione', columns }),
    );
    await writeFile(path.join(folder, 'esami.csv'), files.ImportPrestazioniToElaborate);
    await writeFile(path.join(folder, 'lis.csv'), files.UpdateIntervalli);
    expect(await runImport(['esami.csv', '--map', 'map.json'], context)).toBe(1);
    expect(await runUpdateIntervals(['lis.csv'], context)).toBe(1);
    expect(normalised).toEqual([]);
    const words = ['create', text];
    const input = { command: 'admin', words, language: 'it', by: 'root', folder } as const;
    const { status, lines: printed } = await runAtConsole(site.nodes.first.auth, input);
    expect([status, printed]).toEqual([2, [sentence]]);
  });
});
