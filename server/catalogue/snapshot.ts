import type { Comunicato } from '#contract/comunicato.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { Prestazione, PrestazioneListItem } from '#contract/prestazione.ts';
import type { SearchIndex } from '#contract/search.index.ts';
import type { Search } from '#contract/search.result.ts';
import type { Valore, ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Campo } from '../schema.ts';

/** The records that the published catalogue holds, by id. */
export interface PublishedRecords {
  readonly prestazioni: ReadonlyMap<number, Prestazione>;
  readonly comunicati: ReadonlyMap<number, Comunicato>;
  readonly valori: ReadonlyMap<number, Valore>;
}

/** What the database holds, read at one moment. */
export interface Records extends PublishedRecords {
  readonly version: number;
  /** What administrators changed of the fields. */
  readonly campi: readonly Campo[];
  /** The public history of each test, packed; removed tests keep theirs. */
  readonly storico: ReadonlyMap<number, Buffer>;
}

/**
 * The published catalogue at one version: immutable, everything a public read needs (design.md,
 * decision 4).
 */
export interface Snapshot extends Records {
  /** The fields that administrators hide from the public; the items lack them. */
  readonly hidden: ReadonlySet<FieldKey>;
  readonly items: readonly PrestazioneListItem[];
  readonly idByCode: ReadonlyMap<string, number>;
  readonly newestComunicati: readonly Comunicato[];
  /** How often each value is used in public: a count of hidden uses would reveal them. */
  readonly valoriWithUse: readonly ValoreTabellaWhole[];
  /** How often each is used in all, for administrators. */
  readonly valoriWithAllUse: readonly ValoreTabellaWhole[];
  /** Of `items`, for the search and for that of the next state. */
  readonly index: SearchIndex;
  /** Over `items`; made with the snapshot, never by a reader's request. */
  search(): Search;
}
