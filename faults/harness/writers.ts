import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf, get, post, readForm } from './http.ts';
import { until } from './pace.ts';

/** A save whose 200 the client has read. */
export interface Acknowledged {
  readonly id: number;
  readonly version: number;
  readonly stamp: string;
}

/** The first tests of the list. */
export async function someTests(address: string, count: number): Promise<number[]> {
  const body = await bodyOf(get(`${address}/api/DLAB/Prestazioni?pageSize=${count}`));
  return body.prestazioni.map(({ id }: { id: number }) => id);
}

export const savePrestazione = (address: string, token: string, form: object) =>
  post(`${address}/api/DLAB/admin/SavePrestazione`, form, { token });

export function saveValore(address: string, token: string, description: string) {
  const value = { table: 'metodi', code: null, description };
  return post(`${address}/api/DLAB/admin/SaveValoreTabella`, value, { token });
}

/**
 * Administrators at work, each on a test of their own. Each save has a name, gives two fields the
 * same stamp, and is sent again under its name, unchanged, until it is acknowledged: as the
 * product's own pages do. The address is read anew each time, since the product may move.
 */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers other than 200, and those that did not come (status 0), by status. */
  readonly refused = new Map<number, number>();
  /** Saves that were sent again under their name and then acknowledged. */
  repeated = 0;
  /** The longest time in milliseconds between two acknowledgements of one writer. */
  longestGap = 0;
  /** Milliseconds that the slowest refusal took. */
  slowestRefusal = 0;
  #isStopped = false;
  #working: Promise<unknown> = Promise.resolve();
  readonly #run = randomUUID().slice(0, 8);
  readonly #address: () => string;
  readonly #token: string;

  private constructor(address: () => string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  static async start(address: () => string, token: string, count = 3): Promise<Writers> {
    const writers = new Writers(address, token);
    const ids = await someTests(address(), count);
    writers.#working = Promise.all(ids.map((id) => writers.#write(id)));
    return writers;
  }

  async #form(id: number): Promise<{ readonly version: number }> {
    for (;;) {
      const form = await readForm(this.#address(), this.#token, id);
      if (form !== undefined) return form;
      await pause(50);
    }
  }

  async #save(form: object): Promise<number | undefined> {
    const named = { ...form, requestId: randomUUID() };
    for (let tries = 0; ; tries += 1) {
      const saved = await savePrestazione(this.#address(), this.#token, named);
      const { status, body, milliseconds } = saved;
      if (status === 200) {
        if (tries > 0) this.repeated += 1;
        return body.prestazione.version;
      }
      count(this.refused, status);
      this.slowestRefusal = Math.max(this.slowestRefusal, milliseconds);
      const isFinal = status >= 400 && status < 500 && status !== 429;
      if (this.#isStopped || isFinal) return undefined;
      await pause(50);
    }
  }

  async #write(id: number): Promise<void> {
    let form = await this.#form(id);
    let last = performance.now();
    for (let at = 0; !this.#isStopped; at += 1) {
      const stamp = `prova ${this.#run} ${id} ${at}`;
      const version = await this.#save({ ...form, serviceName: stamp, clinicalMeaning: stamp });
      if (version === undefined) {
        form = this.#isStopped ? form : await this.#form(id);
        continue;
      }
      this.acknowledged.push({ id, version, stamp });
      form = { ...form, version };
      this.longestGap = Math.max(this.longestGap, performance.now() - last);
      last = performance.now();
    }
  }

  /** Waits until so many more saves were acknowledged. @throws when that takes over a minute */
  async reach(more: number): Promise<void> {
    const aim = this.acknowledged.length + more;
    if (!(await until(() => this.acknowledged.length >= aim, 60_000)))
      throw new Error(`no save within a minute: ${byStatus(this.refused)}`);
  }

  async stop(): Promise<this> {
    this.#isStopped = true;
    await this.#working;
    return this;
  }

  /** Answers that refused; who was not answered sends the same again. */
  get refusals(): number {
    return [...this.refused].reduce(
      (sum, [status, times]) => (status === 0 ? sum : sum + times),
      0,
    );
  }
}

export function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

/** Counts by status, in words. */
export const byStatus = (counts: ReadonlyMap<number, number>) =>
  [...counts]
    .map(([status, times]) => `${times} × ${status === 0 ? 'no answer' : status}`)
    .join(', ') || 'none';
