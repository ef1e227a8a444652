import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoundRecord, QualityRule } from '#contract/qualita.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let made = 0;
let test: { id: number; version: number };
const form = () => makePrestazioneForm({ serviceName: `Esame ${made}`, internalCode: `Q${made}` });
const save = async (over: object) => {
  const { body } = await site.call('SavePrestazione', { ...form(), ...test, ...over });
  test = { id: body.prestazione.id, version: body.prestazione.version };
};
beforeEach(async () => {
  made += 1;
  const { body } = await site.call('SavePrestazione', form());
  test = { id: body.prestazione.id, version: 1 };
});

const find = async (rule: QualityRule): Promise<FoundRecord | undefined> =>
  (await site.read(`admin/Qualita?rule=${rule}`)).body.records.find(
    ({ id }: FoundRecord) => id === test.id,
  );
const countOf = async (rule: QualityRule): Promise<number> =>
  (await site.read('admin/Qualita')).body.rules.find(
    (counted: { rule: string }) => counted.rule === rule,
  ).count;
const answer = (rule: QualityRule, rest: object = {}) =>
  site.call('AnswerQualita', {
    ...{ rule, noun: 'prestazione', id: test.id, isCorrect: true, reason: 'non serve' },
    ...rest,
  });

describe('an answer to a finding', () => {
  it('is for administrators', async () => {
    expect(await statusesByCaller(site, 'POST', 'AnswerQualita')).toEqual(
      onlyAdministrators('400 request.invalid'),
    );
  });

  it('takes it out of the count, and says by whom, when and why', async () => {
    const before = await countOf('empty.noteLab');
    const given = await answer('empty.noteLab');
    expect([given.status, given.body.count]).toEqual([200, before - 1]);
    expect(await countOf('empty.noteLab')).toBe(before - 1);
    expect((await find('empty.noteLab'))?.answer).toEqual({
      ...{ by: 'rossi', reason: 'non serve' },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    // Of another rule it says nothing.
    expect((await find('empty.notePatient'))?.answer).toBeUndefined();
  });

  it('holds while other fields change, and no longer once what the rule reads changes', async () => {
    await answer('empty.noteLab');
    await save({ notePatient: 'altro' });
    expect((await find('empty.noteLab'))?.answer?.reason).toBe('non serve');
    await save({ noteLab: 'scritta' });
    expect(await find('empty.noteLab')).toBeUndefined();
    await save({ noteLab: null });
    // Empty again, as it was answered.
    expect((await find('empty.noteLab'))?.answer?.reason).toBe('non serve');
  });

  it('of an interval holds until the intervals change', async () => {
    const gap = { sex: 'M', ageFrom: 18, ageTo: null, ageUnit: 'years', phase: null };
    const bounds = { low: 1, lowOperator: '>=', highOperator: '<=', text: null };
    await save({ intervals: [{ ...gap, ...bounds, high: 2 }] });
    await answer('gap');
    expect((await find('gap'))?.answer).toBeDefined();
    await save({ intervals: [{ ...gap, ...bounds, high: 3 }] });
    expect(await find('gap')).toMatchObject({ id: test.id });
    expect((await find('gap'))?.answer).toBeUndefined();
  });

  it('is given again in another’s place, and taken back', async () => {
    await answer('empty.noteLab');
    await answer('empty.noteLab', { reason: 'davvero' });
    expect((await find('empty.noteLab'))?.answer?.reason).toBe('davvero');
    await answer('empty.noteLab', { isCorrect: false, reason: undefined });
    expect((await find('empty.noteLab'))?.answer).toBeUndefined();
  });

  it('needs a reason, and a finding', async () => {
    for (const reason of [undefined, '', '  ']) {
      const { status, body } = await answer('empty.noteLab', { reason });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']]);
    }
    expect((await answer('gap')).status).toBe(404);
    expect((await answer('empty.noteLab', { id: 999_999 })).status).toBe(404);
  });
});
