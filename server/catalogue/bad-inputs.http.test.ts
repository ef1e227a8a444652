import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpTables } from '../testing/dump.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

// threats.md section 3, the rows that fit a save, each against the three saves: what comes back,
// and that a refusal stores nothing.

interface Target {
  readonly operation: string;
  readonly noun: string;
  /**
   * A form that is in order but for a text that must be filled, of one line, at most `max` long.
   */
  readonly form: () => Record<string, unknown>;
  readonly field: string;
  readonly max: number;
  /** A text of several lines, where it has one. */
  readonly long?: string;
}

let site: TestSite;
let made = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const tests: Target = {
  operation: 'SavePrestazione',
  noun: 'prestazione',
  field: 'serviceName',
  max: 300,
  long: 'notePatient',
  form: () => ({ ...makePrestazioneForm({ internalCode: `B${++made}` }) }),
};
const comunicati: Target = {
  operation: 'SaveComunicato',
  noun: 'comunicato',
  field: 'title',
  max: 200,
  long: 'subject',
  form: () => ({ title: 'T', subject: 'S', dueDate: null }),
};
const values: Target = {
  operation: 'SaveValoreTabella',
  noun: 'value',
  field: 'description',
  max: 300,
  form: () => ({ table: 'materiali', code: null, description: 'D' }),
};

/** The catalogue, whatever of it a save could touch. */
async function stored() {
  const { prestazione, comunicato, valore_tabella, storico, catalogue, save_request } =
    await dumpTables(site.nodes.first.database.sql);
  return { prestazione, comunicato, valore_tabella, storico, catalogue, save_request };
}

const sendRaw = (operation: string, body: string) =>
  site.nodes.first.call(`/api/DLAB/admin/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.admin.token}` },
    body,
  });

/** The form as JSON, with more written in as it is. */
const raw = (target: Target, more: string) =>
  `${JSON.stringify(target.form()).slice(0, -1)},${more}}`;

async function expectRefused(target: Target, body: string, fields: object | undefined) {
  const before = await stored();
  const answer = await sendRaw(target.operation, body);
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    400,
    'request.invalid',
    fields,
  ]);
  expect(await stored()).toEqual(before);
}

const [required, none] = ['Campo obbligatorio', 'Il valore non può essere nullo'];
const type = 'Il valore non è del tipo atteso.';
/** Each of them is named with its place. */
const character = expect.stringMatching(
  /^Il testo contiene un carattere .*U\+[0-9A-F]{4,5}, al posto \d+:/,
);
const unknown = 'Parametro sconosciuto: toglierlo.';

describe.each([tests, comunicati, values])('$operation', (target) => {
  const { operation, noun, form, field, max } = target;
  const missing = target === values ? none : required;

  it.each([
    // A required field of a form, and a value of a support table, which is never null (spec 5).
    ['1', undefined, missing],
    ['2', null, missing],
    ...['', '   ', '\u00a0\u2003', '\n'].map((given) => ['3', given, missing]),
    ['3', '\u200b\u200b', character],
    ...[12, true, ['x'], { a: 'x' }].map((given) => ['4', given, type]),
    ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00'].map((text) => [
      '27-29',
      text,
      character,
    ]),
    ...['\u202a', '\u202e', '\u2066', '\u2069', '\u200f', '\u061c'].map((text) => [
      '30',
      text,
      character,
    ]),
    ...['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164'].map((text) => [
      '31',
      text,
      character,
    ]),
    [
      '34',
      '\u0301'.repeat(40),
      'Al posto 2 comincia una fila di troppi accenti su una lettera sola: toglierli.',
    ],
    ['36', 'x'.repeat(max), `Al massimo ${max} caratteri.`],
    ['35-36', '🧪'.repeat(max), `Al massimo ${max} caratteri.`],
  ] as [string, unknown, string][])('row %s: refuses %j', async (row, given, sentence) => {
    // In the midst of a text: around it some are cut off as blanks.
    const value =
      typeof given === 'string' && Number.parseInt(row, 10) >= 27 ? `a${given}b` : given;
    await expectRefused(target, JSON.stringify({ ...form(), [field]: value }), {
      [field]: sentence,
    });
  });

  it.each([
    ['5', '"id":1,"version":"12"', { version: type }],
    ['5', '"id":"0x1f","version":1', { id: type }],
    ['5', '"id":1.5,"version":1', { id: type }],
    ['6', '"colour":1', { colour: unknown }],
    ['9', '"__proto__":{"x":1}', undefined],
    ['9', '"constructor":{"prototype":{"x":1}}', undefined],
    ['10', '"id":NaN,"version":1', undefined],
    ['10', '"id":1,"version":Infinity', undefined],
    ['10', '"id":1e400,"version":1', { id: type }],
    ['11', '"id":9007199254740993,"version":1', { id: expect.any(String) }],
    ['11', '"id":1,"version":9007199254740993', { version: expect.any(String) }],
  ])('row %s: refuses %s', async (_row, more, fields) => {
    await expectRefused(target, raw(target, more), fields);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('row 13: refuses a value 50,000 levels deep', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = JSON.stringify({ ...form(), [field]: 0 });
    await expectRefused(target, body.replace(`"${field}":0`, `"${field}":${deep}`), {
      [field]: type,
    });
  });

  it('row 5: 12.0 is 12', async () => {
    expect((await sendRaw(operation, raw(target, '"id":999999.0,"version":1e0'))).status).toBe(404);
  });

  it.each([
    ['28', 'una\triga\r\nsola', 'una riga sola'],
    ['32', 'µ e μ', 'µ e μ'],
    ['33', 'perche\u0301', 'perché'],
    ['35', '🧪 è un’ampolla', '🧪 è un’ampolla'],
    ['36', 'x'.repeat(max - 5), 'x'.repeat(max - 5)],
    ['35-36', '🧪'.repeat(max - 5), '🧪'.repeat(max - 5)],
    ...["' OR 1=1--", "'; DROP TABLE storico", "\\'", '$1', '%', '_', '\\', '$$'].map((text) => [
      '40',
      text,
      text,
    ]),
  ] as [string, string, string][])('row %s: stores %j', async (_row, given, expected) => {
    const mark = ` ${String(++made).padStart(4, '0')}`;
    const { status, text, body } = await site.call(operation, { ...form(), [field]: given + mark });
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect(body[noun][field]).toBe(expected + mark);
  });
});

it.each([tests, comunicati])(
  'row 28: $operation keeps the lines and tabs of a long text',
  async (target) => {
    const { operation, form, noun, long = '' } = target;
    const { body } = await site.call(operation, { ...form(), [long]: ' una\triga\r\ndue\rtre ' });
    expect(body[noun][long]).toBe('una\triga\ndue\ntre');
  },
);

it('row 10: zero has no sign', async () => {
  const row = {
    sex: 'any',
    ageFrom: null,
    ageTo: null,
    ageUnit: null,
    phase: null,
    high: null,
    highOperator: null,
  };
  const interval = `{${JSON.stringify({ ...row, text: null }).slice(1, -1)},"low":-0,"lowOperator":">="}`;
  const json = JSON.stringify({ ...tests.form(), responseTimeDays: 'X', intervals: ['Y'] });
  const { status, text } = await sendRaw(
    'SavePrestazione',
    json.replace('"X"', '-0').replace('"Y"', interval),
  );
  expect([status, text]).toEqual([200, expect.stringContaining('"low":0,')]);
  expect(text).toContain('"responseTimeDays":0,');
  // Sent back as it is it is no change.
  const { id, version, ...saved } = JSON.parse(text).prestazione;
  const again = json.replace('"X"', '-0').replace('"Y"', interval);
  const same = await sendRaw(
    'SavePrestazione',
    `${again.slice(0, -1)},"id":${id},"version":${version}}`,
  );
  expect([same.status, same.body.prestazione.version, saved.responseTimeDays]).toEqual([200, 1, 0]);
});

it('rows 10, 11 and 57: refuses an invalid or too large number', async () => {
  for (const given of ['1e400', '9007199254740993', '-1', '1e9', '"1"']) {
    const json = JSON.stringify({ ...tests.form(), responseTimeDays: 'X' }).replace('"X"', given);
    await expectRefused(tests, json, { responseTimeDays: expect.any(String) });
  }
});

it('row 32: look-alikes of other alphabets are no code', async () => {
  const form = { ...tests.form(), internalCode: 'СН001' };
  const named = expect.stringContaining('С (U+0421), al posto 1, non può stare in un codice');
  await expectRefused(tests, JSON.stringify(form), { internalCode: named });
});

it('row 40: a search for % finds only texts with %', async () => {
  const { body } = await site.read('GetValoriTabellaSupporto?q=%25');
  expect(body.values.length).toBe(1);
  expect(body.values[0].description).toMatch(/^% \d{4}$/);
});
