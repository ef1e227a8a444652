import type { Comunicato } from '#contract/comunicato.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { Prestazione, PrestazioneListItem } from '#contract/prestazione.ts';
import type { SearchIndex } from '#contract/search.index.ts';
import type { Search } from '#contract/search.result.ts';
import type { Valore, ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Campo } from '../schema.ts';

/** Published records by id. */
export interface PublishedRecords {
  readonly prestazioni: ReadonlyMap<number, Prestazione>;
  readonly comunicati: ReadonlyMap<number, Comunicato>;
  readonly valori: ReadonlyMap<number, Valore>;
}

/** Read from the database at one moment. */
export interface Records extends PublishedRecords {
  readonly version: number;
  /** What administrators changed. */
  readonly campi: readonly Campo[];
  /** The public history of each test, packed; removed tests included. */
  readonly storico: ReadonlyMap<number, Buffer>;
}

/**
 * The published catalogue at one version: immutable, everything a public read needs (design.md,
 * decision 4).
 */
export interface Snapshot extends Records {
  /** The laboratory's; an announcement is sorted by the day of its last change there. */
  readonly timeZone: string;
  /** By administrators; the items lack them. */
  readonly hidden: ReadonlySet<FieldKey>;
  readonly items: readonly PrestazioneListItem[];
  readonly idByCode: ReadonlyMap<string, number>;
  readonly newestComunicati: readonly Comunicato[];
  /** With public uses only: a count of hidden ones would reveal them. */
  readonly valoriWithUse: readonly ValoreTabellaWhole[];
  /** With all uses, for administrators. */
  readonly valoriWithAllUse: readonly ValoreTabellaWhole[];
  /** Of `items`, for the search and for that of the next state. */
  readonly index: SearchIndex;
  /** Made with the snapshot, never by a reader's request. */
  search(): Search;
}
