import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { gt } from 'drizzle-orm';
import type { Live, Touched } from '../catalogue/node.ts';
import type { Records, Snapshot } from '../catalogue/snapshot.ts';
import type { HistoryHead } from '../catalogue/version.ts';
import { historyStillContains, loadHistoryHead, versionOf } from '../catalogue/version.ts';
import { catalogueChannel } from '../catalogue/writer.ts';
import type { Database, DatabaseLog, Sql } from '../platform/database.ts';
import { atOneMoment } from '../platform/database.ts';

import { catalogueChange } from '../schema.ts';
import { loadAll, loadTouched } from './load.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { nextSnapshot } from './next-snapshot.ts';

/**
 * How often a node of several polls the version: a notification is a hint, this is the truth
 * (threats.md H12).
 */
const pollEvery = 1000;

/** A write that touches more is read after its commit, in parts, so that readers get in between. */
const mostFollowed = 25;

/** A state of the catalogue, and the history's row that identifies it. */
interface Known {
  readonly snapshot: Snapshot;
  readonly head: HistoryHead | undefined;
}

interface Read {
  readonly records: Records;
  readonly head: HistoryHead | undefined;
  /** Nothing of it is what this node knew before. */
  readonly isWhole: boolean;
}

async function readAll(tx: Sql, version: number): Promise<Read> {
  return { records: await loadAll(tx, version), head: await loadHistoryHead(tx), isWhole: true };
}

/**
 * What was committed since a state, or null when nothing was.
 * @param readEverything reads all, whatever the version
 */
async function readSince(
  database: Database,
  { snapshot, head }: Known,
  readEverything: boolean,
): Promise<Read | null> {
  return atOneMoment(database.sql, async (tx) => {
    const version = await versionOf(tx);
    // After a restore, or the loss of its last commits, nothing that this node knows can be built
    // upon, and the version may be the same or higher, since the database was written again
    // (decision 53).
    if (readEverything || version < snapshot.version || !(await historyStillContains(tx, head)))
      return readAll(tx, version);
    if (version === snapshot.version) return null;
    const touched: Touched[] = await tx
      .selectDistinct({ noun: catalogueChange.noun, recordId: catalogueChange.recordId })
      .from(catalogueChange)
      .where(gt(catalogueChange.version, snapshot.version));
    const records = await loadTouched(tx, version, snapshot, touched);
    return { records, head: await loadHistoryHead(tx), isWhole: false };
  });
}

/** The state that was read; the database is not held while it is made. */
async function stateOf(
  { records, head, isWhole }: Read,
  timeZone: string,
  before?: Snapshot,
): Promise<Known> {
  const next = isWhole || before === undefined ? undefined : nextSnapshot(records, before);
  return { snapshot: next ?? (await makeSnapshot(records, timeZone)), head };
}

/**
 * Kept up with this node's own writes, at other nodes' notifications, and by polling (threats.md
 * H12). While the database can't be reached the last state is served.
 * @param changed called each time `current` was replaced
 */
export async function openLive(
  database: Database,
  log: DatabaseLog,
  timeZone: string,
  changed: () => void,
): Promise<Live> {
  const read = await atOneMoment(database.sql, async (tx) => readAll(tx, await versionOf(tx)));
  let current = await stateOf(read, timeZone);
  let connected = true;
  let running: Promise<void> | undefined;
  let again = false;
  const name = randomUUID();

  function show(next: Known): void {
    current = next;
    changed();
  }

  const follow: Live['follow'] = async (tx, { version, touched, isHistoryIntact, head }) => {
    const base = current;
    const isNext = connected && isHistoryIntact && base.snapshot.version + 1 === version;
    if (!isNext || touched.length > mostFollowed) return catchUp;
    const records = await loadTouched(tx, version, base.snapshot, touched);
    // Made while the commit is on its way.
    const making = setImmediate().then(() => nextSnapshot(records, base.snapshot));
    making.catch(() => {});
    return async () => {
      const snapshot = await making.catch(() => undefined);
      if (snapshot !== undefined && connected && current === base) show({ snapshot, head });
      else await catchUp();
    };
  };

  /**
   * Reads until no further read was requested meanwhile. Nothing is awaited between the last look
   * at `again` and the end.
   */
  async function run(): Promise<void> {
    for (;;) {
      again = false;
      try {
        // What the database lost while it was away does not show in its version.
        const base = current;
        const since = await readSince(database, base, !connected);
        const next = since && (await stateOf(since, timeZone, base.snapshot));
        // A write of this node was shown meanwhile: what was read may lack it.
        if (current !== base) continue;
        if (next !== null) show(next);
        if (!connected) log.info('the database answers again');
        connected = true;
      } catch (error) {
        if (connected)
          log.warn(
            { err: error },
            'the database does not answer: serving the catalogue as last read',
          );
        connected = false;
      }
      if (again) continue;
      running = undefined;
      return;
    }
  }

  function catchUp(): Promise<void> {
    again = true;
    running ??= run();
    return running;
  }

  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const poll = async () => {
    // The embedded database has no other writer: it is queried again only after a read that failed.
    if (database.kind === 'server' || !connected) await catchUp();
    if (!closed) timer = setTimeout(poll, pollEvery).unref();
  };
  await database.listen(catalogueChannel, (payload) => {
    if (payload?.endsWith(name) !== true) void catchUp();
  });
  timer = setTimeout(poll, pollEvery).unref();

  return {
    get current() {
      return current.snapshot;
    },
    get connected() {
      return connected;
    },
    name,
    get head() {
      return current.head;
    },
    catchUp,
    follow,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
