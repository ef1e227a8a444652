import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

let site: TestSite;
let codes = 0;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const currentFields = async (): Promise<FieldConfigurationWhole[]> =>
  (await site.read('GetFieldConfiguration')).body.fields;

/** Makes these fields required, or no longer. */
async function demand(changes: Record<string, boolean>): Promise<void> {
  const fields = (await currentFields()).map(campoSaveOf);
  const changed = fields.map((field) => ({
    ...field,
    required: changes[field.key] ?? field.required,
  }));
  expect((await site.call('SaveFieldConfiguration', { fields: changed })).status).toBe(200);
}

describe('a required field', () => {
  it('is required in every save of a new test', async () => {
    await demand({ notePatient: true, synonym: true });
    expect((await currentFields()).find(({ key }) => key === 'synonym')).toMatchObject({
      required: true,
    });
    const form = { ...makePrestazioneForm({ internalCode: `O${++codes}` }) };
    const refused = await site.call('SavePrestazione', form);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { notePatient: 'Campo obbligatorio', synonym: 'Campo obbligatorio' },
    ]);
    const blank = await site.call('SavePrestazione', {
      ...form,
      notePatient: ' \n ',
      synonym: ['x'],
    });
    expect([blank.status, blank.body.fields]).toEqual([400, { notePatient: 'Campo obbligatorio' }]);
    expect(
      (await site.call('SavePrestazione', { ...form, notePatient: 'digiuno', synonym: ['x'] }))
        .status,
    ).toBe(200);
    await demand({ notePatient: false, synonym: false });
    expect(
      (await site.call('SavePrestazione', { ...form, internalCode: `O${++codes}` })).status,
    ).toBe(200);
  });

  it('is no trap: a test that lacks what became required can still be changed', async () => {
    const form = makePrestazioneForm({ internalCode: `O${++codes}` });
    const { id: stored, version } = (await site.call('SavePrestazione', form)).body.prestazione;
    await demand({ notePatient: true });
    const next = { ...form, id: stored, version, clinicalMeaning: 'nuovo' };
    const saved = await site.call('SavePrestazione', next);
    expect([saved.status, saved.body.prestazione.clinicalMeaning]).toEqual([200, 'nuovo']);
    const filled = await site.call('SavePrestazione', {
      ...next,
      version: saved.body.prestazione.version,
      notePatient: 'digiuno',
    });
    expect(filled.status).toBe(200);
    // Once it is there it is not taken away.
    const emptied = await site.call('SavePrestazione', {
      ...next,
      version: filled.body.prestazione.version,
    });
    expect([emptied.status, emptied.body.fields]).toEqual([
      400,
      { notePatient: 'Campo obbligatorio' },
    ]);
    await demand({ notePatient: false });
  });

  it('that is a yes/no must be stated: a no counts, empty does not', async () => {
    await demand({ urgentRequest: true });
    const form = makePrestazioneForm({ internalCode: `O${++codes}` });
    const refused = await site.call('SavePrestazione', form);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { urgentRequest: 'Campo obbligatorio' },
    ]);
    const saved = await site.call('SavePrestazione', { ...form, urgentRequest: false });
    expect([saved.status, saved.body.prestazione.urgentRequest]).toEqual([200, false]);
    await demand({ urgentRequest: false });
  });
});
