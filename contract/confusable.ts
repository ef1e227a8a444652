import type { Confusable, PrestazioneListItem } from './prestazione.ts';
import { fold } from './text.ts';

/** What of a test may be taken for another's. */
export type Named = Pick<
  PrestazioneListItem,
  'id' | 'serviceName' | 'initials' | 'synonym' | 'material' | 'executionSector'
>;

/** Tests that may be taken for one another. */
interface Group {
  /** The initials, the synonym or the name that all of them have; null where names are near. */
  readonly word: string | null;
  readonly tests: readonly Named[];
}

/** Names shorter than this are near too many others. */
const shortestNear = 6;

/** The most near names of one test. */
const mostNear = 3;

/** Names that begin alike more often than this are numbered, not near. */
const mostAlike = 50;

/** What a test is compared by, made once of it. */
interface Keys {
  /** The letters and digits of its name, initials and synonyms, and each as written. */
  readonly aliases: readonly (readonly [key: string, word: string])[];
  readonly name: string;
  readonly joinedName: string;
  /** The beginnings of the name that end with a word (`calcio` of `calcio urinario`). */
  readonly beginnings: readonly string[];
  /** Names of one length that differ in one letter share one half; none of a short name. */
  readonly halves: readonly string[];
}

const keysByTest = new WeakMap<Named, Keys>();

/** The letters and digits of a text, folded: by them two spellings are the same. */
export function joined(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Folds the texts of a test, which `confusablesIn` otherwise does for all at once: a catalogue is
 * prepared in parts.
 */
export function prepareConfusable(test: Named): void {
  keysOf(test);
}

function keysOf(test: Named): Keys {
  const before = keysByTest.get(test);
  if (before !== undefined) return before;
  const { serviceName, initials, synonym } = test;
  const texts = [serviceName, ...(initials ? [initials] : []), ...(synonym ?? [])];
  const aliases = new Map(texts.toReversed().map((word) => [joined(word), word]));
  aliases.delete('');
  const [name, joinedName] = [fold(serviceName), joined(serviceName)];
  const words = name.split(' ');
  const { length } = joinedName;
  const half = length >>> 1;
  const keys = {
    aliases: [...aliases],
    name,
    joinedName,
    beginnings: words.slice(1).map((_, at) => words.slice(0, at + 1).join(' ')),
    halves:
      length < shortestNear
        ? []
        : [`${length} ${joinedName.slice(0, half)} `, `${length}  ${joinedName.slice(half)}`],
  };
  keysByTest.set(test, keys);
  return keys;
}

function add<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}

/** Only across sectors or materials are near names worth a word: others are one family. */
function isApart(a: Named, b: Named): boolean {
  return a.material?.id !== b.material?.id || a.executionSector?.id !== b.executionSector?.id;
}

/** Do two texts of one length differ in one place? */
function isOneOff(a: string, b: string): boolean {
  let differences = 0;
  for (let at = 0; at < a.length && differences < 2; at++) if (a[at] !== b[at]) differences++;
  return differences === 1;
}

/** Near names: one begins the other (`calcio`, `calcio urinario`), or one letter differs. */
function nearPairs(tests: readonly Named[]): [Named, Named][] {
  const pairs: [Named, Named][] = [];
  const byName = new Map<string, Named[]>();
  const byHalf = new Map<string, Named[]>();
  for (const test of tests) {
    const { name, halves } = keysOf(test);
    add(byName, name, test);
    for (const half of halves) add(byHalf, half, test);
  }
  for (const test of tests) {
    for (const beginning of keysOf(test).beginnings)
      for (const shorter of byName.get(beginning) ?? []) pairs.push([shorter, test]);
  }
  for (const group of byHalf.values()) {
    if (group.length === 1 || group.length > mostAlike) continue;
    for (const [at, test] of group.entries())
      for (const other of group.slice(at + 1))
        if (isOneOff(keysOf(test).joinedName, keysOf(other).joinedName)) pairs.push([test, other]);
  }
  return pairs;
}

/** The groups of tests that share a text or are near, each test's own in the order of its texts. */
function groupsIn(tests: readonly Named[]): Group[] {
  const byAlias = new Map<string, { word: string; tests: Named[] }>();
  for (const test of tests)
    for (const [key, word] of keysOf(test).aliases) {
      const group = byAlias.get(key);
      if (group === undefined) byAlias.set(key, { word, tests: [test] });
      else group.tests.push(test);
    }
  const alike = [...byAlias.values()].filter((group) => group.tests.length > 1);
  const near = new Map<number, number>();
  const pairs = nearPairs(tests).flatMap(([a, b]): Group[] => {
    const [ofA, ofB] = [near.get(a.id) ?? 0, near.get(b.id) ?? 0];
    if (ofA >= mostNear || ofB >= mostNear || !isApart(a, b)) return [];
    near.set(a.id, ofA + 1).set(b.id, ofB + 1);
    return [{ word: null, tests: [a, b] }];
  });
  return [...alike, ...pairs];
}

/** The most tests that are named of a group. */
const mostNamed = 3;

/**
 * What each test may be taken for: always the tests with the same initials or synonym, or of which
 * one's is the other's name; near names only across sectors or materials, at most three
 * (docs/search.md). Time and memory are linear in the texts.
 * @param tests by name
 * @returns by id, tests that are confused with none left out
 */
export function confusablesIn(tests: readonly Named[]): ReadonlyMap<number, Confusable[]> {
  const byId = new Map<number, Confusable[]>();
  for (const { word, tests: group } of groupsIn(tests))
    for (const test of group) {
      const others = group.slice(0, mostNamed + 1).filter(({ id }) => id !== test.id);
      const named = others.slice(0, mostNamed).map(({ id, serviceName }) => ({ id, serviceName }));
      // Two synonyms in common, or a near name with the same initials: named once.
      const before = (byId.get(test.id) ?? []).flatMap((group) => group.tests.map(({ id }) => id));
      if (named.every(({ id }) => before.includes(id))) continue;
      add(byId, test.id, { word, tests: named, count: group.length - 1 });
    }
  return byId;
}

/** Each test with what it may be taken for; where that is as before, the same object. */
export function withConfusables(tests: readonly PrestazioneListItem[]): PrestazioneListItem[] {
  const byId = confusablesIn(tests);
  return tests.map((test) => {
    const confusable = byId.get(test.id);
    if (JSON.stringify(confusable) === JSON.stringify(test.confusable)) return test;
    const { confusable: _, ...others } = test;
    return confusable === undefined ? others : { ...others, confusable };
  });
}
