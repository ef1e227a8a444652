import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { loadCampi } from './campo.queries.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const currentFields = async (): Promise<FieldConfigurationWhole[]> =>
  (await site.read('GetFieldConfiguration')).body.fields;
const change = async (changes: Record<string, Partial<FieldConfigurationWhole>>) =>
  site.call('SaveFieldConfiguration', {
    fields: (await currentFields())
      .map(campoSaveOf)
      .map((field) => ({ ...field, ...changes[field.key] })),
  });
const open = async (path: string) => site.read(path, null);

describe('the configuration of fields', () => {
  it('orders the fields; only moved ones get history', async () => {
    const before = await currentFields();
    const keys = before.map(({ key }) => key);
    const { database } = site.nodes.first;
    const places = async () =>
      (await loadCampi(database.sql)).map(({ key, position }) => `${key} ${position}`);
    const earlier = await places();
    const last = before.at(-1) as FieldConfigurationWhole;
    const moved = await site.call('SaveFieldConfiguration', {
      fields: [last, ...before.slice(0, -1)].map(campoSaveOf),
    });
    expect(moved.body.fields.map((field: { key: string }) => field.key)).toEqual([
      keys.at(-1),
      ...keys.slice(0, -1),
    ]);
    const { storico } = (await site.read('admin/Storico?noun=campo&field=rank')).body;
    expect(
      storico.map((row: Record<string, unknown>) => [
        row.name,
        row.previousValue,
        row.currentValue,
      ]),
    ).toEqual([[last.key, String(keys.length), '1']]);
    // What was not moved stays where it was, to the number.
    const unmoved = earlier.filter((place) => !place.startsWith(`${last.key} `));
    expect(await places()).toEqual(expect.arrayContaining([`${last.key} 0`, ...unmoved]));
    // A field that a newer version of the product knows is left alone.
    await database.sql.execute(
      sql`insert into campo (key, position, created_by, updated_by) values ('newer', 0.5, 'x', 'x')`,
    );
    onTestFinished(
      async () => void (await database.sql.execute(sql`delete from campo where key = 'newer'`)),
    );
    await change({ initials: { labelIt: 'Sigle' } });
    await change({ initials: { labelIt: null } });
    expect((await places()).slice(0, 3)).toEqual([`${last.key} 0`, 'newer 0.5', `${keys[0]} 1`]);
    await database.sql.execute(sql`update campo set position = 7 where position between 6 and 8`);
    const tied = await currentFields();
    const swapped = [...tied.slice(0, -2), ...tied.slice(-2).reverse()];
    const renumbered = await site.call('SaveFieldConfiguration', {
      fields: swapped.map(campoSaveOf),
    });
    expect(renumbered.body.fields.map((field: { key: string }) => field.key)).toEqual(
      swapped.map(({ key }) => key),
    );
    expect((await places()).filter((place) => !place.startsWith('newer'))).toEqual(
      swapped.map(({ key }, at) => `${key} ${at + 1}`),
    );
    const back = await currentFields();
    await site.call('SaveFieldConfiguration', {
      fields: [...back.slice(0, -2), ...back.slice(-2).reverse()].map(campoSaveOf),
    });
    const public_ = (await open('GetFieldConfiguration')).body.fields;
    expect(public_[0].key).toBe(keys.at(-1));
    const [first, ...others] = await currentFields();
    await site.call('SaveFieldConfiguration', {
      fields: [...others, first as FieldConfigurationWhole].map(campoSaveOf),
    });
    expect((await currentFields()).map(({ key }) => key)).toEqual(keys);
  });

  it('is ordered by one of two administrators at once, the other gets a conflict', async () => {
    const { first, second } = site.nodes;
    for (let round = 0; round < 10; round += 1) {
      const before = await currentFields();
      const [firstField, secondField, ...others] = before.map(campoSaveOf);
      const orders = [
        [secondField, firstField, ...others],
        [firstField, ...others, secondField],
      ];
      const answers = await Promise.all(
        orders.map((fields, at) =>
          site.call('SaveFieldConfiguration', { fields }, undefined, at === 0 ? first : second),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect((await currentFields()).map(({ key }) => key)).toEqual(
        orders[won]?.map((field) => field?.key),
      );
    }
  });

  it('shows a field without a stored row as the contract has it, at its place', async () => {
    const { sql: on } = site.nodes.first.database;
    const contract = fields.map(({ key }) => [key, null, 1]);
    const labels = async () =>
      (await currentFields()).map(({ key, labelIt, version }) => [key, labelIt, version]);
    await on.execute(sql`delete from campo`);
    expect(await labels()).toEqual(contract);
    expect((await change({ material: { labelIt: 'Campione' } })).status).toBe(200);
    await on.execute(
      sql`delete from campo where key in ('serviceName', 'placeOfExecution', 'sampleTreatmentLab')`,
    );
    const renamed = contract.map(([key, ...rest]) =>
      key === 'material' ? [key, 'Campione', 2] : [key, ...rest],
    );
    expect(await labels()).toEqual(renamed);
    expect((await change({ placeOfExecution: { visible: false } })).status).toBe(200);
    const shown = (await open('GetFieldConfiguration')).body.fields.map(
      ({ key }: { key: string }) => key,
    );
    expect(shown).toEqual(
      fields.flatMap(({ key, audience }) =>
        audience === 'public' && key !== 'placeOfExecution' ? [key] : [],
      ),
    );
  });
});
