import { setImmediate } from 'node:timers/promises';
import { newestFirst } from '#contract/comunicato.list.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { byName, listItemOf } from '#contract/prestazione.list.ts';
import { choiceFields } from '#contract/prestazione.list-fields.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import { indexInSteps } from '#contract/search.index.ts';
import type { Search } from '#contract/search.ts';
import { createSearch } from '#contract/search.ts';
import { fold } from '#contract/text.ts';
import type { Valore, ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { hiddenOf, withoutHidden } from '../campo/campo.rules.ts';
import type { Records, Snapshot } from '../catalogue/snapshot.ts';

/** The ids of the support-table values that a test uses, each once. */
export function valoriOf(prestazione: Partial<Prestazione>): ReadonlySet<number> {
  const used = new Set<number>();
  for (const field of choiceFields) {
    const value = prestazione[field.key];
    if (value) used.add(value.id);
  }
  for (const field of fields) {
    if (field.kind === 'choices')
      for (const value of prestazione[field.key] ?? []) used.add(value.id);
  }
  return used;
}

function withUse(
  valori: Iterable<Valore>,
  prestazioni: Iterable<Partial<Prestazione>>,
): readonly ValoreTabellaWhole[] {
  const uses = new Map<number, number>();
  for (const prestazione of prestazioni) {
    for (const id of valoriOf(prestazione)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const named = (valore: Valore) => ({ serviceName: valore.description, id: valore.id });
  return [...valori]
    .map((valore) => ({ ...valore, usedBy: uses.get(valore.id) ?? 0 }))
    .sort((a, b) => byName(named(a), named(b)));
}

/** The search over tests, made in steps between which readers are answered (threats.md F10). */
async function makeSearch(items: Snapshot['items']): Promise<Search> {
  const steps = indexInSteps(items);
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return createSearch(items, step.value);
}

/**
 * Makes the published catalogue of what the database holds, its search too: no reader waits for
 * that.
 */
export async function makeSnapshot(records: Records): Promise<Snapshot> {
  const hidden = hiddenOf(records.campi);
  const items = [...records.prestazioni.values()]
    .map((one) => withoutHidden(listItemOf(one), hidden))
    .sort(byName);
  const all = [...records.prestazioni.values()];
  const valoriWithAllUse = withUse(records.valori.values(), all);
  const search = await makeSearch(items);
  return {
    ...records,
    hidden,
    items,
    idByCode: new Map(items.map((item) => [fold(item.internalCode), item.id])),
    newestComunicati: newestFirst(records.comunicati.values()),
    valoriWithUse:
      hidden.size === 0
        ? valoriWithAllUse
        : withUse(
            records.valori.values(),
            all.map((one) => withoutHidden(one, hidden)),
          ),
    valoriWithAllUse,
    search: () => search,
  };
}
