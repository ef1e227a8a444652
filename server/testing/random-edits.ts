import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SupportTable } from '#contract/field.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { formOf } from '#contract/prestazione.form.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { makePrestazioneForm } from './make-records.ts';
import type { Random } from './random.ts';
import { randomValue, texts, words } from './random-values.ts';
import type { TestApp, TestResponse } from './start-over.ts';

/** An administrator at one node, whose next edit is drawn at random. */
export interface Editor {
  readonly random: Random;
  readonly node: TestApp;
  read(path: string): Promise<TestResponse>;
  call(operation: string, body: object): Promise<TestResponse>;
}

type Form = Record<string, unknown>;
type Edit = (editor: Editor) => Promise<TestResponse | undefined>;

const tables: readonly SupportTable[] = ['materiali', 'metodi', 'microrganismi'];
let named = 0;

// The reads that are not under test go past HTTP, which counts them by network.
const valuesOf = (editor: Editor): readonly ValoreTabellaWhole[] =>
  editor.node.live.current.valoriWithUse;
const randomId = ({ random }: Editor) => 1 + random.below(15);

function changed(editor: Editor, form: Form): Form {
  const next = { ...form };
  for (const field of fields.filter(() => editor.random.below(5) === 0)) {
    const isFixed = ['internalCode', 'nomenclatorCode', 'urgentInpatientsOnly'].includes(field.key);
    if (isFixed) continue;
    next[field.key] =
      field.key === 'serviceName'
        ? `Esame ${editor.random.below(99)}`
        : randomValue(editor.random, field, valuesOf(editor));
  }
  return next;
}

/** Sends a write, now and then by name, and then twice: the second time has the same answer. */
async function send(
  editor: Editor,
  operation: string,
  body: Form,
  isNamed = editor.random.below(3) === 0,
) {
  const request = isNamed ? { ...body, requestId: randomUUID(), reason: 'prova' } : body;
  const answer = await editor.call(operation, request);
  if (isNamed && answer.status === 200) {
    const again = await editor.call(operation, request);
    expect([again.status, again.text]).toEqual([200, answer.text]);
  }
  return answer;
}

/** Saves a form: what is answered is what was sent. @param noun the answer's key */
async function save(
  editor: Editor,
  operation: string,
  form: Form,
  noun: string,
  read = (saved: Form): Form => saved,
) {
  const answer = await send(editor, operation, form);
  if (answer.status !== 200) return answer;
  const { version, ...sent } = form;
  expect({ ...read(answer.body[noun]), id: answer.body[noun].id }).toMatchObject(sent);
  return answer;
}

const saveTest = (editor: Editor, form: Form) =>
  save(editor, 'SavePrestazione', form, 'prestazione', (saved) => ({ ...formOf(saved as never) }));

/** The form of a record that is there, without who and when. */
async function formAt(editor: Editor, path: string, noun: string): Promise<Form | undefined> {
  const { status, body } = await editor.read(path);
  if (status !== 200) return undefined;
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = body[noun];
  return form;
}

const testAt = (editor: Editor) =>
  formAt(editor, `admin/EditPrestazione?id=${randomId(editor)}`, 'prestazione');
const comunicatoAt = (editor: Editor) =>
  formAt(editor, `admin/EditComunicato?id=${randomId(editor)}`, 'comunicato');

const edits: Record<string, Edit> = {
  createTest: (editor) =>
    saveTest(editor, changed(editor, { ...makePrestazioneForm({ internalCode: `T${++named}` }) })),
  async editTest(editor) {
    const form = await testAt(editor);
    return form && saveTest(editor, changed(editor, form));
  },
  async removeTest(editor) {
    const form = await testAt(editor);
    return form && send(editor, 'RemovePrestazione', { id: form.id, version: form.version });
  },
  async saveComunicato(editor) {
    const subject = `${editor.random.pick(texts)} ${editor.random.below(9)}`;
    const text = {
      title: `Avviso ${editor.random.below(9)}`,
      subject,
      startDate: editor.random.pick([null, '2026-01-01', '2099-01-01']),
      dueDate: editor.random.pick([null, '2099-01-31']),
    };
    return save(
      editor,
      'SaveComunicato',
      { ...(await comunicatoAt(editor)), ...text },
      'comunicato',
    );
  },
  async removeComunicato(editor) {
    const form = await comunicatoAt(editor);
    return form && send(editor, 'RemoveComunicato', { id: form.id, version: form.version });
  },
  async addValue(editor) {
    const description = `Valore ${++named}`;
    return save(
      editor,
      'SaveValoreTabella',
      { table: editor.random.pick(tables), code: null, description },
      'value',
    );
  },
  async renameValue(editor) {
    const value = editor.random.pick(valuesOf(editor));
    if (value === undefined) return undefined;
    const { id, version, table } = value;
    const form = {
      code: editor.random.pick([null, 'X']),
      description: `${editor.random.pick(words)} ${++named}`,
    };
    return save(editor, 'SaveValoreTabella', { id, version, table, ...form }, 'value');
  },
  async removeValue(editor) {
    const value = editor.random.pick(valuesOf(editor));
    return value && send(editor, 'RemoveValoreTabella', { id: value.id });
  },
  async merge(editor) {
    const from = editor.random.pick(valuesOf(editor));
    const into = editor.random.pick(
      valuesOf(editor).filter((value) => value.table === from?.table && value.id !== from?.id),
    );
    if (from === undefined || into === undefined) return undefined;
    const two = { from: from.id, into: into.id };
    const { status, body } = await editor.call('MergeValoriTabella', { ...two, mode: 'preview' });
    if (status !== 200) return undefined;
    const prestazioni = body.prestazioni.map((prestazione: { id: number }) => prestazione.id);
    const shown = { fromVersion: body.from.version, intoVersion: body.value.version, prestazioni };
    return send(editor, 'MergeValoriTabella', { ...two, mode: 'apply', ...shown });
  },
  async configure(editor) {
    const { random } = editor;
    const fields: FieldConfigurationWhole[] = (await editor.read('GetFieldConfiguration')).body
      .fields;
    const next = fields.map((field) => {
      const form = campoSaveOf(field);
      if (random.below(9) > 0) return form;
      const { may, visible, list } = field;
      const placed = may.place ? random.pick(['shown', 'offered', 'left'] as const) : list;
      const label = random.pick([null, `${random.pick(words)}`]);
      return {
        ...form,
        labelIt: label,
        visible: may.hide ? random.below(2) === 0 : visible,
        list: placed,
      };
    });
    for (let moves = random.below(3); moves > 0; moves -= 1) {
      next.splice(random.below(next.length), 0, ...next.splice(random.below(next.length), 1));
    }
    // Always with a request id: it identifies the history's rows of one write.
    const answer = await send(editor, 'SaveFieldConfiguration', { fields: next }, true);
    const sent = next.map(({ version, ...form }) => form);
    if (answer.status === 200) expect(answer.body.fields).toMatchObject(sent);
    return answer;
  },
};

const often = [
  'createTest',
  'createTest',
  'addValue',
  'addValue',
  'renameValue',
  'saveComunicato',
  'saveComunicato',
];
const seldom = ['removeTest', 'removeComunicato', 'removeValue', 'merge', 'configure', 'configure'];
const choices = [...Array.from({ length: 9 }, () => 'editTest'), ...often, ...seldom];

/**
 * One random edit. @returns its name and response; undefined where there was nothing to do it to
 */
export async function randomEdit(
  editor: Editor,
): Promise<{ name: string; answer: TestResponse } | undefined> {
  const name = editor.random.pick(choices) ?? '';
  const answer = await edits[name]?.(editor);
  return answer && { name, answer };
}
