import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { get, post } from './http.ts';

/** A save whose 200 the client has read. */
export interface Acknowledged {
  readonly id: number;
  readonly version: number;
  readonly stamp: string;
}

/** Administrators at work, each on a test of their own. */
export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers other than 200, and those that did not come (status 0), by status. */
  readonly refused: ReadonlyMap<number, number>;
  /** Saves that were sent again under their name and then acknowledged. */
  readonly again: () => number;
  /** The longest time in milliseconds between two acknowledgements of one writer. */
  readonly longestGap: () => number;
  /** Milliseconds that the slowest refusal took. */
  readonly slowestRefusal: () => number;
  /**
   * Waits until so many more saves were acknowledged. @throws when that takes longer than a minute
   */
  reach(more: number): Promise<void>;
  stop(): Promise<void>;
}

const longest = 60_000;
const operation = 'api/DLAB/admin/SavePrestazione';

/** The tests that writers take: the first ones of the list. */
async function someTests(address: string, count: number): Promise<number[]> {
  const { body } = await get(`${address}/api/DLAB/Prestazioni?pageSize=${count}`);
  return body.prestazioni.map((one: { id: number }) => one.id);
}

async function formOf(
  address: string,
  token: string,
  id: number,
): Promise<Record<string, unknown>> {
  for (;;) {
    const { status, body } = await get(`${address}/api/DLAB/admin/EditPrestazione?id=${id}`, token);
    if (status === 200) {
      const { createdAt, createdBy, updatedAt, updatedBy, ...form } = body.prestazione;
      return form;
    }
    await pause(50);
  }
}

/**
 * Starts writers. Each save has a name, gives two fields the same stamp, and is sent again under
 * its name, unchanged, until it is acknowledged: as the product's own pages do. The address is read
 * anew each time, since the product may move.
 */
export async function startWriters(
  address: () => string,
  token: string,
  count = 3,
): Promise<Writers> {
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<number, number>();
  let [stopped, again, gap, slowest] = [false, 0, 0, 0];
  const run = randomUUID().slice(0, 8);

  async function save(form: object): Promise<number | undefined> {
    const named = { ...form, requestId: randomUUID() };
    for (let tries = 0; ; tries += 1) {
      const { status, body, milliseconds } = await post(`${address()}/${operation}`, named, token);
      if (status === 200) {
        if (tries > 0) again += 1;
        return body.prestazione.version;
      }
      refused.set(status, (refused.get(status) ?? 0) + 1);
      slowest = Math.max(slowest, milliseconds);
      if (stopped || (status >= 400 && status < 500 && status !== 429)) return undefined;
      await pause(50);
    }
  }

  async function work(id: number): Promise<void> {
    let form = await formOf(address(), token, id);
    let last = performance.now();
    for (let at = 0; !stopped; at += 1) {
      const stamp = `prova ${run} ${id} ${at}`;
      const version = await save({ ...form, serviceName: stamp, clinicalMeaning: stamp });
      if (version === undefined) {
        form = stopped ? form : await formOf(address(), token, id);
        continue;
      }
      acknowledged.push({ id, version, stamp });
      form = { ...form, version };
      gap = Math.max(gap, performance.now() - last);
      last = performance.now();
    }
  }

  const ids = await someTests(address(), count);
  const working = Promise.all(ids.map(work));
  return {
    acknowledged,
    refused,
    again: () => again,
    longestGap: () => gap,
    slowestRefusal: () => slowest,
    async reach(more) {
      const [from, begun] = [acknowledged.length, performance.now()];
      while (acknowledged.length < from + more) {
        if (performance.now() - begun > longest)
          throw new Error(`no save within a minute: ${byStatus(refused)}`);
        await pause(10);
      }
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}

/** Answers that refused; who was not answered sends the same again. */
export const refusals = ({ refused }: Writers) =>
  [...refused].reduce((sum, [status, count]) => (status === 0 ? sum : sum + count), 0);

/** Counts by status, in words. */
export const byStatus = (counts: ReadonlyMap<number, number>) =>
  [...counts]
    .map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`)
    .join(', ') || 'none';
