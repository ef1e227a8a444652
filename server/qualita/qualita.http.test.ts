import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundRecord, QualityRule } from '#contract/qualita.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { onlyAdministrators, openTestSite, statusesByCaller } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const found = async (rule: QualityRule): Promise<FoundRecord[]> =>
  (await site.read(`admin/Qualita?rule=${rule}`)).body.records;
const countOf = async (rule: QualityRule): Promise<number> => {
  const { rules } = (await site.read('admin/Qualita')).body;
  return rules.find((counted: { rule: string }) => counted.rule === rule)?.count;
};

describe('what is missing in the catalogue', () => {
  it('is for administrators to read', async () => {
    expect(await statusesByCaller(site, 'GET', 'Qualita')).toEqual(onlyAdministrators('200'));
  });

  it('follows each write, also of internal fields', async () => {
    expect(await countOf('empty.noteLab')).toBe(0);
    const form = makePrestazioneForm({ serviceName: 'Sodio', internalCode: 'CH008' });
    const { prestazione } = (await site.call('SavePrestazione', form)).body;
    expect(await countOf('empty.noteLab')).toBe(1);
    expect(await found('empty.noteLab')).toEqual([
      { noun: 'prestazione', id: prestazione.id, name: 'Sodio', code: 'CH008' },
    ]);
    const { id, version } = prestazione;
    await site.call('SavePrestazione', { ...form, id, version, noteLab: 'agitare' });
    expect(await countOf('empty.noteLab')).toBe(0);
  });

  it('names the test that another one copies', async () => {
    const form = makePrestazioneForm({ serviceName: 'SODIO', internalCode: 'CH009' });
    await site.call('SavePrestazione', form);
    expect((await found('sameName')).map(({ code, others }) => [code, others?.[0]?.name])).toEqual([
      ['CH008', 'CH009'],
      ['CH009', 'CH008'],
    ]);
  });

  it('counts what it lists, for every rule', async () => {
    const { rules } = (await site.read('admin/Qualita')).body;
    for (const { rule, count } of rules)
      expect([rule, (await found(rule)).length]).toEqual([rule, count]);
  });

  it('refuses a rule that there is not', async () => {
    expect((await site.read('admin/Qualita?rule=boh')).status).toBe(400);
  });
});
