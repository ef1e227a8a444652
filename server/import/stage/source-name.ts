import { headingKey } from '../plan/headings.ts';

const longestName = 120;

/** What a file's name says of where it comes from: without its ending, its dates, numbers and editions. */
export function sourceOfFile(fileName: string | null, unnamed: string): string {
  const stem = (fileName ?? '').replace(/\.[^.]{1,5}$/, '').normalize('NFC');
  const words = stem.split(/[\s_.()[\]-]+/).filter((word) => word !== '' && !/\d/.test(word));
  return (words.join(' ') || stem.trim() || unnamed).slice(0, longestName);
}

/** A source that files came from, and the headings of the last one. */
export interface KnownSource {
  readonly source: string;
  readonly headings: readonly string[];
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 0 : one.intersection(other).size / all;
}

const keysOf = (headings: readonly string[]) => new Set(headings.map(headingKey).filter((key) => key !== ''));

/**
 * The source that a file seems to come from: the one whose last file had most of its headings; of those that are alike the
 * one that its name says. Null: of none that is known.
 * @param named what the file's name says
 */
export function likelySource(headings: readonly string[], named: string, known: readonly KnownSource[]): string | null {
  const own = keysOf(headings);
  const isNamed = (source: string) => headingKey(source) === headingKey(named);
  const ranked = known
    .map(({ source, headings: its }) => ({ source, alike: likeness(own, keysOf(its)) }))
    .filter(({ source, alike }) => alike >= (isNamed(source) ? 0.25 : 0.5))
    .toSorted((a, b) => Number(isNamed(b.source)) - Number(isNamed(a.source)) || b.alike - a.alike);
  return ranked[0]?.source ?? null;
}
