import type { Input } from '#contract/operations.ts';
import { fold } from '#contract/text.ts';
import { listTables, listValori } from '#contract/valore-tabella.list.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Api } from '../catalogue/api.ts';
import type { Context } from '../catalogue/node.ts';
import { Problem } from '../platform/problem.ts';
import { loadValori } from './tabella.queries.ts';
import { stateReadings } from './tabella.readings.ts';
import type { ValoreUses } from './tabella.rules.ts';
import { removeValore, saveValore } from './tabella.service.ts';

type Valori = readonly ValoreTabellaWhole[];

function tablesOf(all: Valori, filter: Input<'GetValoriTabellaSupporto'>) {
  return { tables: listTables(all), values: listValori(all, filter) };
}

function valoreOf(all: Valori, { id }: Input<'GetValoreTabellaSupporto'>) {
  const value = all.find((entry) => entry.id === id);
  if (value === undefined) throw new Problem('notFound');
  return { value };
}

/** Administrators get the values' versions too. */
export function tabellaRoutes(api: Api, { live, sql }: Context, uses: ValoreUses): void {
  api.read('GetValoriTabellaSupporto', {
    public: (filter) => tablesOf(live.current.valoriWithUse, filter),
    admin: async (filter) => tablesOf(live.current.valoriWithAllUse, filter),
  });
  api.read('GetValoreTabellaSupporto', {
    public: (input) => valoreOf(live.current.valoriWithUse, input),
    admin: async (input) => valoreOf(live.current.valoriWithAllUse, input),
  });
  api.read('ExitsValoreTabellaSupporto', ({ table, description }) => {
    const folded = fold(description);
    const isSame = (valore: ValoreTabellaWhole) =>
      valore.table === table && fold(valore.description) === folded;
    return { exists: live.current.valoriWithUse.some(isSame) };
  });

  api.call('admin/UsingValoreTabella', async ({ id }) => {
    const [value] = await loadValori(sql, [id]);
    if (value === undefined) throw new Problem('notFound');
    return { prestazioni: await uses.using(sql, id) };
  });
  api.write('admin/SaveValoreTabella', async (write, input) => ({
    value: await saveValore(write, uses, input),
  }));
  api.write('admin/StateValoriTabella', async (write, { values }) => ({
    values: await stateReadings(write, uses, values),
  }));
  api.write('admin/RemoveValoreTabella', (write, input) => removeValore(write, uses, input));
}
