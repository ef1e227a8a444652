import { setImmediate } from 'node:timers/promises';
import { newestFirst } from '#contract/comunicato.list.ts';
import { prepareConfusable, withConfusables } from '#contract/confusable.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { byName, listItemOf } from '#contract/prestazione.list.ts';
import { choiceFields } from '#contract/prestazione.list-fields.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import type { SearchIndex } from '#contract/search.index.ts';
import { indexInSteps } from '#contract/search.index.ts';
import { createSearch } from '#contract/search.ts';
import { fold } from '#contract/text.ts';
import type { Valore, ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { hiddenOf, withoutHidden } from '../campo/campo.rules.ts';
import type { Records, Snapshot } from '../catalogue/snapshot.ts';
import { inParts } from '../platform/in-parts.ts';

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

export function countUses(
  uses: Map<number, number>,
  prestazioni: Iterable<Partial<Prestazione>>,
  by: 1 | -1,
): void {
  for (const prestazione of prestazioni) {
    for (const id of valoriOf(prestazione)) uses.set(id, (uses.get(id) ?? 0) + by);
  }
}

/** Values by name, each with how often it is used. */
export function withUse(
  valori: Iterable<Valore>,
  uses: ReadonlyMap<number, number>,
): readonly ValoreTabellaWhole[] {
  const named = (valore: Valore) => ({ serviceName: valore.description, id: valore.id });
  return [...valori]
    .map((valore) => ({ ...valore, usedBy: uses.get(valore.id) ?? 0 }))
    .sort((a, b) => byName(named(a), named(b)));
}

function usesOf(prestazioni: Iterable<Partial<Prestazione>>): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  countUses(uses, prestazioni, 1);
  return uses;
}

export function itemOf(
  prestazione: Prestazione,
  hidden: Snapshot['hidden'],
): Snapshot['items'][number] {
  return withoutHidden(listItemOf(prestazione), hidden);
}

async function makeIndex(items: Snapshot['items']): Promise<SearchIndex> {
  const steps = indexInSteps(items);
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
}

/** So many tests are worked at between two looks at who waits. */
const itemsAtOnce = 500;

/**
 * Makes the published catalogue of what the database holds, its search too: no reader waits for
 * that.
 */
export async function makeSnapshot(records: Records, timeZone: string): Promise<Snapshot> {
  const hidden = hiddenOf(records.campi);
  const all = [...records.prestazioni.values()];
  const parts = await inParts(all, itemsAtOnce, (part) =>
    part.map((prestazione) => {
      const item = itemOf(prestazione, hidden);
      prepareConfusable(item);
      return item;
    }),
  );
  const sorted = parts.flat().sort(byName);
  await setImmediate();
  const items = withConfusables(sorted);
  await setImmediate();
  const valoriWithAllUse = withUse(records.valori.values(), usesOf(all));
  const index = await makeIndex(items);
  const search = createSearch(items, index);
  return {
    ...records,
    timeZone,
    hidden,
    items,
    index,
    idByCode: new Map(items.map((item) => [fold(item.internalCode), item.id])),
    newestComunicati: newestFirst(records.comunicati.values(), timeZone),
    valoriWithUse:
      hidden.size === 0
        ? valoriWithAllUse
        : withUse(
            records.valori.values(),
            usesOf(all.map((prestazione) => withoutHidden(prestazione, hidden))),
          ),
    valoriWithAllUse,
    search: () => search,
  };
}
