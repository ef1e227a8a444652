import type { SupportTable } from '#contract/field.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { makePrestazioneForm, tester } from './make-records.ts';
import type { TestSite } from './test-site.ts';
import { openTestSite } from './test-site.ts';

/** A site for the tests of support-table values, as an administrator has them over HTTP. */
export async function openValoriSite() {
  const site: TestSite = await openTestSite();
  let codes = 0;
  const save = (description: unknown, over: object = {}) =>
    site.call('SaveValoreTabella', { table: 'materiali', code: null, description, ...over });
  return {
    site,
    /** Saves a value, of the materials unless `over` sets another table. */
    save,
    made: async (description: string, table = 'materiali'): Promise<number> =>
      (await save(description, { table })).body.value.id,
    /** Makes values at once, past HTTP. @returns their ids */
    madeMany: (table: SupportTable, name: string, count: number) => {
      const forms = Array.from({ length: count }, (_, at) => ({
        table,
        code: null,
        description: `${name} ${at}`,
      }));
      return site.nodes.first.writer(tester, (write) => createValori(write, forms));
    },
    test: async (over: object) => {
      const form = { ...makePrestazioneForm({ internalCode: `V${++codes}` }), ...over };
      const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
      return { id: id as number, form };
    },
    /** A test's public history: version, field, words before and after. */
    rowsOf: async (id: number) =>
      (await site.read(`GetStoricoModifichePrestazione?id=${id}`, null)).body.storico.map(
        (row: Record<string, unknown>) => [
          row.version,
          row.field,
          row.previousValue,
          row.currentValue,
        ],
      ),
  };
}
