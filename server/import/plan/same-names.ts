import { joined } from '#contract/confusable.ts';
import { fieldValue } from '#contract/field-value.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import type { Remark } from './remark.ts';

/** A test by which a new one is told apart. */
interface Other {
  readonly name: string;
  readonly code: string;
}

const otherOf = (record: Fields): Other => ({
  name: String(record['serviceName']),
  code: String(record['internalCode']),
});

/** The name, initials and synonyms of a test, by their letters and digits. */
function aliasesOf(record: Fields): string[] {
  const initials = fieldValue('text', record['initials']).value ?? '';
  const synonyms = fieldValue('texts', record['synonym']).value ?? [];
  const words = [String(record['serviceName']), initials, ...synonyms].map(joined);
  return words.filter((word) => word !== '');
}

/**
 * Tells a new test whose name another test has, as its name, its initials or a synonym, or the
 * other way round: those of the catalogue, and the new ones of earlier rows.
 * @param records the tests of the catalogue
 */
export function createSameNames(records: readonly Fields[]): {
  /** @param column the heading of the name */
  warn(record: Fields, column: string | null): readonly Remark[];
} {
  const byName = new Map<string, Other>();
  const byAlias = new Map<string, Other>();
  const add = (record: Fields) => {
    const [name = '', ...others] = aliasesOf(record);
    const other = otherOf(record);
    if (!byName.has(name)) byName.set(name, other);
    for (const alias of [name, ...others]) if (!byAlias.has(alias)) byAlias.set(alias, other);
  };
  let isPrepared = false;
  return {
    warn(record, column) {
      // A file without new tests needs none of it.
      if (!isPrepared) for (const known of records) add(known);
      isPrepared = true;
      const [name = '', ...others] = aliasesOf(record);
      const other = byAlias.get(name) ?? others.flatMap((alias) => byName.get(alias) ?? [])[0];
      add(record);
      if (other === undefined) return [];
      return [{ column, phrase: 'import.sameName', values: { ...other } }];
    },
  };
}
