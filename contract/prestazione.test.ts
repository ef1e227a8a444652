import { describe, expect, it } from 'vitest';
import { fields, publicFields } from './prestazione.fields.ts';
import type { PrestazioneForm } from './prestazione.ts';
import { prestazioneForm, prestazionePublic } from './prestazione.ts';
import { emptyRecord } from './record.ts';

const form = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...emptyRecord(fields),
  serviceName: 'Glucosio',
  internalCode: 'CH001',
  ...over,
});

describe('the fields of a test', () => {
  it('are all in the form, and nothing else is', () => {
    const read: PrestazioneForm = prestazioneForm.parse(form());
    expect(Object.keys(read).sort()).toEqual(fields.map((field) => field.key).sort());
    expect(prestazioneForm.safeParse(form({ createdBy: 'x' })).success).toBe(false);
    const { noteLab, ...missing } = form({ noteLab: null });
    expect(noteLab).toBeNull();
    expect(prestazioneForm.safeParse(missing).success).toBe(false);
  });

  it.each([
    ['no name', { serviceName: ' ' }],
    ['null name', { serviceName: null }],
    ['Cyrillic code', { internalCode: 'СН001' }],
    ['nomenclature code', { nomenclatorCode: '90622' }],
    ['negative time', { responseTimeDays: -1 }],
    ['number as text', { responseTimeDays: '1' }],
    ['list as text', { synonym: 'got' }],
    ['choice as text', { material: 'Siero' }],
    ['flag as number', { urgentRequest: 1 }],
    ['flag as word', { urgentRequest: 'notStated' }],
    ['switch not stated', { autoUpdateIntervalsUnits: null }],
    ['inpatients only without urgent', { urgentInpatientsOnly: true }],
  ])('refuse %s', (_name, over) => {
    expect(prestazioneForm.safeParse(form(over)).success).toBe(false);
  });

  const states = [true, false, null];
  it.each(states.flatMap((urgent) => states.map((only) => [urgent, only])))(
    'tell urgent %j and for inpatients only %j apart: refused is only an inpatients alone ' +
      'without urgent',
    (urgentRequest, urgentInpatientsOnly) => {
      const read = prestazioneForm.safeParse(form({ urgentRequest, urgentInpatientsOnly }));
      expect(read.success).toBe(urgentInpatientsOnly !== true || urgentRequest === true);
      if (read.success) expect(read.data).toMatchObject({ urgentRequest, urgentInpatientsOnly });
    },
  );

  it.each(['90.62.2', '90.17.C', 'G1.01', 'G1.0210', '44.19.2', '89.65', '90.9A.1'])(
    'take the code %s',
    (code) => {
      expect(prestazioneForm.safeParse(form({ nomenclatorCode: code })).success).toBe(true);
    },
  );

  it('are stored as one line or several, never blank, zero without a sign', () => {
    const row = {
      sex: 'any',
      ageFrom: null,
      ageTo: null,
      ageUnit: null,
      lowOperator: null,
      highOperator: null,
    };
    const given = {
      serviceName: 'Glucosio\n nel siero',
      initials: ' ',
      nomenclatorCode: '',
      synonym: ['a\tb'],
      notePatient: ' \n',
      noteLab: 'una\tdue\ntre',
      responseTimeDays: -0,
      intervals: [{ ...row, phase: ' ', low: -0, high: null, text: 'prima\nseconda' }],
    };
    const { intervals, ...stored } = prestazioneForm.parse(form(given));
    expect(stored).toMatchObject({
      serviceName: 'Glucosio nel siero',
      initials: null,
      nomenclatorCode: null,
      synonym: ['a b'],
      notePatient: null,
      noteLab: 'una\tdue\ntre',
      responseTimeDays: 0,
    });
    expect(intervals).toEqual([
      { ...row, phase: null, low: 0, high: null, text: 'prima\nseconda' },
    ]);
    expect(prestazioneForm.safeParse(form({ synonym: ['\n'] })).error?.issues[0]?.message).toBe(
      'required',
    );
  });

  it('keep the first of synonyms that differ by nothing but capitals, accents and blanks', () => {
    const synonym = [
      'Glicemia',
      'glicemia',
      'GLICEMIA ',
      'Glicemìa',
      'Zucchero',
      'zucchero  nel sangue',
    ];
    expect(prestazioneForm.parse(form({ synonym })).synonym).toEqual([
      'Glicemia',
      'Zucchero',
      'zucchero  nel sangue',
    ]);
    const many = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 'alfa' : 'ALFA'));
    expect(prestazioneForm.parse(form({ synonym: many })).synonym).toEqual(['alfa']);
  });

  it('are accepted as a file gave them, whatever a form may write', () => {
    const row = {
      sex: 'any',
      ageFrom: null,
      ageTo: null,
      ageUnit: null,
      phase: '',
      low: null,
      lowOperator: null,
    };
    const intervals = [{ ...row, high: null, highOperator: null, text: 'soft\u00adhyphen' }];
    const at = '2026-11-20T08:30:00.000Z';
    const state = { id: 1, version: 1, updatedAt: at, revision: 1, revisedAt: at };
    expect(prestazionePublic.parse({ ...form({ intervals }), ...state }).intervals).toEqual(
      intervals,
    );
  });

  it('may be left out of the public form, except name and code', () => {
    const at = '2026-11-20T08:30:00.000Z';
    const state = { id: 1, version: 1, updatedAt: at, revision: 1, revisedAt: at };
    const bare = { ...state, serviceName: 'Glucosio', internalCode: 'CH001' };
    expect(prestazionePublic.parse(bare)).toEqual(bare);
    expect(prestazionePublic.parse({ ...bare, urgentRequest: null })).toEqual({
      ...bare,
      urgentRequest: null,
    });
    const { internalCode, ...nameless } = bare;
    expect([internalCode, prestazionePublic.safeParse(nameless).success]).toEqual(['CH001', false]);
  });

  it('lose their internal ones in the public form', () => {
    const read = prestazionePublic.parse({
      ...form({ noteLab: 'segreto', sampleTreatmentLab: 'segreto' }),
      id: 1,
      version: 1,
      updatedAt: '2026-11-20T08:30:00.000Z',
      revision: 1,
      revisedAt: '2026-11-20T08:30:00.000Z',
      updatedBy: 'somebody',
    });
    expect(Object.keys(read).sort()).toEqual(
      [
        ...publicFields.map((field) => field.key),
        'id',
        'revisedAt',
        'revision',
        'updatedAt',
        'version',
      ].sort(),
    );
  });
});
