import { isEmpty } from './field-value.ts';
import { keysOf } from './keys.ts';
import type { ChoiceKey, ListKey } from './prestazione.list-fields.ts';
import { choiceFields, listFields } from './prestazione.list-fields.ts';
import type { Prestazione, PrestazioneListItem, PrestazionePublic } from './prestazione.ts';
import type { TestStatus } from './test-status.ts';
import { statusOn } from './test-status.ts';
import { fold } from './text.ts';

/** A to Z, and `#` for names that begin otherwise. */
export const initials = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const;

const sortKeys = listFields
  .filter((field) => field.kind !== 'choices' && field.list !== 'stated')
  .map((field) => field.key);

/** A field's key; with `-` before it, the other way round. */
export const sorts: readonly string[] = sortKeys.flatMap((key) => [key, `-${key}`]);

/** Filtered by ids of support-table values. */
export const filterKeys: readonly FilterKey[] = [
  ...choiceFields.map((field) => field.key),
  'researchedMicroorganisms',
];

export type FilterKey = ChoiceKey | 'researchedMicroorganisms';

/** Per filter. */
export const mostChoices = 100;

export const flagStates = [true, false, 'notStated'] as const;

export type FlagState = (typeof flagStates)[number];

/** Undefined for a hidden field. */
export function flagState(value: boolean | null | undefined): FlagState | undefined {
  return value === null ? 'notStated' : value;
}

/** Schema: prestazione.filter.ts. */
export type PrestazioneFilter = {
  q?: string | undefined;
  initial?: (typeof initials)[number] | undefined;
  sort?: string | undefined;
  /** As `readWhen` of reduced-service.ts: the tests performed then come first. */
  when?: string | undefined;
  /** Without it all but withdrawn tests. */
  status?: TestStatus[] | undefined;
} & { [Key in FilterKey]?: number[] | undefined } & {
  [Key in FlagFilter]?: FlagState[] | undefined;
};

/** The filters are not named like their fields. */
export const fieldOfFlag = {
  urgent: 'urgentRequest',
  ssn: 'affiliatedExamSsn',
  onIce: 'onIce',
  fasting: 'fasting',
  protectFromLight: 'protectFromLight',
} as const;

export type FlagFilter = keyof typeof fieldOfFlag;

export const flagFilters = keysOf(fieldOfFlag);

let collator: Intl.Collator | undefined;

/** Italian order, blind to case and accents, numbers by their value (design.md section 12). */
export function compareTexts(a: string, b: string): number {
  // Created when it is needed: that takes a slow phone longer than the rest of this file.
  collator ??= new Intl.Collator('it', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

/** The order without search or `sort`: by name, then by id. */
export function byName(
  a: { serviceName: string; id: number },
  b: { serviceName: string; id: number },
): number {
  return compareTexts(a.serviceName, b.serviceName) || a.id - b.id;
}

/** A field that is left out stays left out, and so does an empty one that few tests state. */
export function listItemOf(prestazione: Prestazione | PrestazionePublic): PrestazioneListItem {
  const carried = listFields.flatMap(({ key, list }) =>
    key in prestazione && !(list === 'stated' && isEmpty(prestazione[key]))
      ? [[key, prestazione[key]]]
      : [],
  );
  const { id, revision } = prestazione;
  return { id, revision, ...Object.fromEntries(carried) } as PrestazioneListItem;
}

/** Its letter in the index. */
export function initialOf(name: string): string {
  const letter = fold(name).charAt(0).toUpperCase();
  return letter >= 'A' && letter <= 'Z' ? letter : '#';
}

/** Null for an empty field, which comes last either way. */
function sortValue(item: PrestazioneListItem, key: ListKey): string | number | null {
  const value = item[key] ?? null;
  if (typeof value === 'boolean') return value ? 0 : 1;
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(String).join('; ');
  return value.description;
}

function sorted(
  items: readonly PrestazioneListItem[],
  sort: string,
): readonly PrestazioneListItem[] {
  const descending = sort.startsWith('-');
  const key = (descending ? sort.slice(1) : sort) as ListKey;
  const direction = descending ? -1 : 1;
  return items.toSorted((a, b) => {
    const [x, y] = [sortValue(a, key), sortValue(b, key)];
    if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1;
    const order =
      typeof x === 'number' && typeof y === 'number' ? x - y : compareTexts(String(x), String(y));
    return order * direction || byName(a, b);
  });
}

function holds(item: PrestazioneListItem, key: FilterKey, ids: readonly number[]): boolean {
  const value = item[key] ?? [];
  if (Array.isArray(value)) return value.some((choice) => ids.includes(choice.id));
  return ids.includes(value.id);
}

/**
 * All filters but the search text; of several values of one filter, any.
 * @param today the laboratory's day, on which tests are suspended or withdrawn
 */
export function passes(
  item: PrestazioneListItem,
  filter: PrestazioneFilter,
  today: string,
): boolean {
  const status = statusOn(item, today);
  if (filter.status === undefined ? status === 'withdrawn' : !filter.status.includes(status))
    return false;
  if (filter.initial !== undefined && initialOf(item.serviceName) !== filter.initial) return false;
  const matchesFlag = (key: FlagFilter) => {
    const [states, state] = [filter[key] ?? [], flagState(item[fieldOfFlag[key]])];
    return states.length === 0 || (state !== undefined && states.includes(state));
  };
  if (!flagFilters.every(matchesFlag)) return false;
  return filterKeys.every((key) => {
    const ids = filter[key];
    return ids === undefined || ids.length === 0 || holds(item, key, ids);
  });
}

const indexes = new WeakMap<
  readonly PrestazioneListItem[],
  ReadonlyMap<number, PrestazioneListItem>
>();

/** The tests of the urgent list, in the order of all. */
export function urgentTests(items: readonly PrestazioneListItem[]): readonly PrestazioneListItem[] {
  return items.filter((item) => item.urgentRequest === true);
}

/** Made once per catalogue, not at each key. */
function indexOf(items: readonly PrestazioneListItem[]): ReadonlyMap<number, PrestazioneListItem> {
  const cached = indexes.get(items);
  if (cached !== undefined) return cached;
  const index = new Map(items.map((item) => [item.id, item]));
  indexes.set(items, index);
  return index;
}

/**
 * The one rule for the page, the API and the exported files (design.md, decision 5).
 * @param items every test, by name
 * @param result ids found for `filter.q`, best first; undefined without a search text
 * @param today the laboratory's day
 * @returns the tests that pass: by `sort`, else by relevance, else by name
 */
export function selectPrestazioni(
  items: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
  result: readonly number[] | undefined,
  today: string,
): readonly PrestazioneListItem[] {
  let selected = items;
  if (result !== undefined) {
    const byId = indexOf(items);
    selected = result.flatMap((id) => byId.get(id) ?? []);
  }
  selected = selected.filter((item) => passes(item, filter, today));
  return filter.sort === undefined ? selected : sorted(selected, filter.sort);
}
