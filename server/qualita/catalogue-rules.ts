import type { Comunicato } from '#contract/comunicato.ts';
import { joined } from '#contract/confusable.ts';
import type { FoundRecord } from '#contract/qualita.ts';
import { statusOn, successorsIn } from '#contract/test-status.ts';
import { fold } from '#contract/text.ts';
import { readUnit } from '#contract/units.reading.ts';
import { unitTable } from '#contract/units.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { inParts } from '../platform/in-parts.ts';

type Records = readonly FoundRecord[];

/** Texts that are compared with all others of their table, at a time. */
const valuesAtOnce = 20;

/** The shortest word of which one letter may be a slip. */
const shortestSlip = 5;

/** Are they equal, or does one letter differ, too many or too few? Digits tell values apart. */
function isNear(a: string, b: string): boolean {
  if (a === b) return a !== '';
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < shortestSlip || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (/\d/.test(`${short[at] ?? ''}${long[at] ?? ''}`)) return false;
  const rest = long.length === short.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}

/** A value as a rule finds it. */
function foundValue({ id, table, code, description }: ValoreTabellaWhole): FoundRecord {
  return { noun: 'valoreTabella', id, name: description, code, table };
}

/** Values of one table that are nearly equal; units are compared as quantities elsewhere. */
export async function nearValues(values: readonly ValoreTabellaWhole[]): Promise<FoundRecord[]> {
  const written = values
    .filter(({ table }) => table !== unitTable)
    .map((value) => ({ value, text: joined(value.description) }));
  const byTable = Map.groupBy(written, ({ value }) => value.table);
  const parts = await inParts(written, valuesAtOnce, (part) =>
    part.flatMap(({ value, text }): FoundRecord[] => {
      const others = (byTable.get(value.table) ?? []).filter(
        (other) => other.value.id !== value.id && isNear(text, other.text),
      );
      if (others.length === 0) return [];
      const named = others.map((other) => ({ id: other.value.id, name: other.value.description }));
      return [{ ...foundValue(value), others: named }];
    }),
  );
  return parts.flat();
}

export function unusedValues(values: readonly ValoreTabellaWhole[]): Records {
  return values.filter(({ usedBy }) => usedBy === 0).map(foundValue);
}

/** Values of the table of units that are read as none. */
export function noUnits(values: readonly ValoreTabellaWhole[]): Records {
  return values
    .filter(
      ({ table, code, description }) =>
        table === unitTable && readUnit(description) === null && readUnit(code ?? '') === null,
    )
    .map(foundValue);
}

/** Tests of the same name. */
export function sameNames({ items }: Pick<Snapshot, 'items'>): Records {
  const byName = Map.groupBy(items, ({ serviceName }) => fold(serviceName));
  return [...byName.values()]
    .filter((tests) => tests.length > 1)
    .flatMap((tests) =>
      tests.map(({ id, serviceName, internalCode }) => ({
        noun: 'prestazione' as const,
        id,
        name: serviceName,
        code: internalCode,
        others: tests
          .filter((other) => other.id !== id)
          .map((other) => ({ id: other.id, name: other.internalCode })),
      })),
    );
}

/** Tests that have initials or a synonym in common, or one's is the other's name. */
export function sharedWords({ items }: Pick<Snapshot, 'items'>): Records {
  return items.flatMap(({ id, serviceName, internalCode, confusable = [] }): FoundRecord[] => {
    const others = confusable.flatMap(({ word, tests }) =>
      word === null
        ? []
        : tests.map((test) => ({ id: test.id, name: `${word}: ${test.serviceName}` })),
    );
    if (others.length === 0) return [];
    return [{ noun: 'prestazione', id, name: serviceName, code: internalCode, others }];
  });
}

/**
 * Tests that are replaced by one that is no longer there, or that is withdrawn with nothing in its
 * place.
 * @param day the laboratory's
 */
export function lostSuccessors({ items }: Pick<Snapshot, 'items'>, day: string): Records {
  return items.flatMap((item): FoundRecord[] => {
    const { id, serviceName, internalCode, replacedBy = [] } = item;
    const lost = replacedBy.filter((code) => {
      const successors = successorsIn(items, { internalCode, replacedBy: [code] }, day);
      return successors.every((test) => statusOn(test, day) === 'withdrawn');
    });
    if (lost.length === 0) return [];
    const others = lost.map((code) => ({ id, name: code }));
    return [{ noun: 'prestazione', id, name: serviceName, code: internalCode, others }];
  });
}

/** What the rules find but for withdrawn tests, which nobody requests. */
export function withoutWithdrawn(
  { prestazioni }: Pick<Snapshot, 'prestazioni'>,
  records: Records,
  day: string,
): Records {
  const isWithdrawn = (id: number) => statusOn(prestazioni.get(id) ?? {}, day) === 'withdrawn';
  return records.flatMap((record) => {
    if (record.noun !== 'prestazione') return [record];
    if (isWithdrawn(record.id)) return [];
    if (record.others === undefined) return [record];
    const others = record.others.filter(({ id }) => !isWithdrawn(id));
    return others.length === 0 ? [] : [{ ...record, others }];
  });
}

const announcement = ({ id, title }: Comunicato): FoundRecord => ({
  noun: 'comunicato',
  id,
  name: title,
  code: null,
});

/**
 * Announcements that end soon.
 * @param from the laboratory's day
 * @param to the last day that is soon
 */
export function endingSoon(comunicati: Iterable<Comunicato>, from: string, to: string): Records {
  return [...comunicati]
    .filter(({ dueDate }) => dueDate !== null && dueDate >= from && dueDate <= to)
    .map(announcement);
}

/** Announcements that are about tests which are no longer there. */
export function aboutRemovedTests({
  comunicati,
  prestazioni,
}: Pick<Snapshot, 'comunicati' | 'prestazioni'>): Records {
  return [...comunicati.values()]
    .filter((comunicato) => comunicato.prestazioni.some((id) => !prestazioni.has(id)))
    .map(announcement);
}
