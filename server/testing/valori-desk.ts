import type { SupportTable } from '#contract/prestazione.fields.ts';
import { createValori } from '../tabella/tabella.service.ts';
import type { Desk } from './administration.ts';
import { openDesk } from './administration.ts';
import { makePrestazioneForm, tester } from './make-records.ts';

/** A desk for the tests of support-table values, as an administrator has them over HTTP. */
export async function openValoriDesk() {
  const desk: Desk = await openDesk();
  let codes = 0;
  const save = (description: unknown, over: object = {}) =>
    desk.call('SaveValoreTabella', { table: 'materiali', code: null, description, ...over });
  return {
    desk,
    /** Saves a value, of the materials unless `over` says otherwise. */
    save,
    /** Makes a value. @returns its id */
    made: async (description: string, table = 'materiali'): Promise<number> =>
      (await save(description, { table })).body.value.id,
    /** Makes values at once, past HTTP. @returns their ids */
    madeMany: (table: SupportTable, name: string, count: number) => {
      const forms = Array.from({ length: count }, (_, at) => ({ table, code: null, description: `${name} ${at}` }));
      return desk.nodes.first.writer(tester, (write) => createValori(write, forms));
    },
    /** Makes a test with a code of its own. */
    test: async (over: object) => {
      const form = { ...makePrestazioneForm({ internalCode: `V${++codes}` }), ...over };
      const { id } = (await desk.call('SavePrestazione', form)).body.prestazione;
      return { id: id as number, form };
    },
    /** A test's public history: version, field, words before and after. */
    rowsOf: async (id: number) =>
      (await desk.read(`GetStoricoModifichePrestazione?id=${id}`, null)).body.storico.map(
        (row: Record<string, unknown>) => [row.version, row.field, row.previousValue, row.currentValue],
      ),
  };
}
