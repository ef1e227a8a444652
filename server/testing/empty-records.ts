import type { PublishedRecords, Records } from '../catalogue/snapshot.ts';
import { recordNouns } from '../nouns.ts';

/** What an empty database holds: for tests that put records of some nouns into it. */
export function emptyRecords(): Records {
  const none = recordNouns.map(({ published }) => [published, new Map()]);
  const records = Object.fromEntries(none) as unknown as PublishedRecords;
  return { version: 1, campi: [], storico: new Map(), ...records };
}
