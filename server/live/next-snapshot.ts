import { newestFirst } from '#contract/comunicato.list.ts';
import { withConfusables } from '#contract/confusable.ts';
import { byName } from '#contract/prestazione.list.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import { createSearch } from '#contract/search.ts';
import { updateIndex } from '#contract/search.update.ts';
import { fold } from '#contract/text.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { withoutHidden } from '../campo/campo.rules.ts';
import type { Records, Snapshot } from '../catalogue/snapshot.ts';
import { countUses, itemOf, withUse } from './make-snapshot.ts';

/** Where more tests have changed, all is made anew, in steps between which readers are answered. */
const mostChanged = 50;

interface Changed {
  readonly gone: readonly Prestazione[];
  readonly made: readonly Prestazione[];
}

/** Undefined where they are too many. */
function changedTests(
  before: Records['prestazioni'],
  after: Records['prestazioni'],
): Changed | undefined {
  const gone: Prestazione[] = [];
  const made: Prestazione[] = [];
  for (const [id, prestazione] of after) {
    const previous = before.get(id);
    if (previous === prestazione) continue;
    if (made.push(prestazione) > mostChanged) return undefined;
    if (previous !== undefined) gone.push(previous);
  }
  for (const [id, prestazione] of before) if (!after.has(id)) gone.push(prestazione);
  return gone.length > mostChanged ? undefined : { gone, made };
}

/** The first place not before a test, in a list by name. */
function insertionIndexOf(items: Snapshot['items'], item: Snapshot['items'][number]): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (byName(items[middle] as typeof item, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function itemsAfter({ items, hidden }: Snapshot, { gone, made }: Changed): Snapshot['items'] {
  const ids = new Set(gone.map(({ id }) => id));
  const next = items.filter(({ id }) => !ids.has(id));
  for (const prestazione of made) {
    const item = itemOf(prestazione, hidden);
    next.splice(insertionIndexOf(next, item), 0, item);
  }
  return withConfusables(next);
}

function codesAfter({ idByCode }: Snapshot, { gone, made }: Changed): Snapshot['idByCode'] {
  const next = new Map(idByCode);
  for (const { internalCode } of gone) next.delete(fold(internalCode));
  for (const { id, internalCode } of made) next.set(fold(internalCode), id);
  return next;
}

function valoriAfter(
  before: readonly ValoreTabellaWhole[],
  valori: Records['valori'],
  isSame: boolean,
  gone: readonly Partial<Prestazione>[],
  made: readonly Partial<Prestazione>[],
): readonly ValoreTabellaWhole[] {
  const uses = new Map(before.map(({ id, usedBy }) => [id, usedBy]));
  countUses(uses, gone, -1);
  countUses(uses, made, 1);
  if (!isSame) return withUse(valori.values(), uses);
  return before.map((valore) => {
    const usedBy = uses.get(valore.id) ?? 0;
    return usedBy === valore.usedBy ? valore : { ...valore, usedBy };
  });
}

/**
 * The published catalogue after few tests changed: what `makeSnapshot` makes, at the cost of what
 * changed and not of the catalogue.
 * @param records share with the state before every record that is the same
 * @returns undefined where all has to be made anew: the fields were configured, or much changed
 */
export function nextSnapshot(records: Records, before: Snapshot): Snapshot | undefined {
  if (records.campi !== before.campi) return undefined;
  const changed = changedTests(before.prestazioni, records.prestazioni);
  if (changed === undefined) return undefined;
  const { hidden } = before;
  const [gone, made] = [changed.gone, changed.made];
  const shown = (prestazione: Prestazione) => withoutHidden(prestazione, hidden);
  const isSame = records.valori === before.valori;
  const { valori } = records;
  const isStill = gone.length === 0 && made.length === 0;
  const items = isStill ? before.items : itemsAfter(before, changed);
  const index = isStill ? before.index : updateIndex(before.index, items);
  const search = isStill ? before.search() : createSearch(items, index);
  const valoriWithAllUse = valoriAfter(before.valoriWithAllUse, valori, isSame, gone, made);
  return {
    ...records,
    timeZone: before.timeZone,
    hidden,
    items,
    index,
    idByCode: isStill ? before.idByCode : codesAfter(before, changed),
    newestComunicati:
      records.comunicati === before.comunicati
        ? before.newestComunicati
        : newestFirst(records.comunicati.values(), before.timeZone),
    valoriWithAllUse,
    valoriWithUse:
      hidden.size === 0
        ? valoriWithAllUse
        : valoriAfter(before.valoriWithUse, valori, isSame, gone.map(shown), made.map(shown)),
    search: () => search,
  };
}
