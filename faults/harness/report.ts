/**
 * Thrown where something is missing that an experiment cannot do without: it is then skipped, never
 * held.
 */
export class Skipped extends Error {}

/** What an experiment found out. */
export class Report {
  readonly lines: string[] = [];
  readonly faults: string[] = [];
  readonly short: boolean;

  constructor(short: boolean) {
    this.short = short;
  }

  /** A figure without a bound: times, memory, how much was done. */
  note(what: string): void {
    this.lines.push(what);
  }

  /** A count that fails the experiment when it is more than `most`. */
  bound(what: string, is: number, most = 0): void {
    this.note(most === 0 ? `${is} ${what}` : `${is} ${what} (at most ${most})`);
    if (!(is <= most)) this.faults.push(`${what}: ${is}, at most ${most}`);
  }

  /** Counts of faults, in one line: any fails the experiment. */
  none(of: string, counts: Readonly<Record<string, number>>): void {
    const words = Object.entries(counts).map(([what, is]) => `${is} ${what}`);
    this.note(`${of}: ${words.join(', ')}`);
    for (const [what, is] of Object.entries(counts))
      if (is !== 0) this.faults.push(`${of}: ${is} ${what}`);
  }

  /** Something that must be so. */
  must(what: string, held: boolean): void {
    this.note(held ? what : `NOT: ${what}`);
    if (!held) this.faults.push(`not so: ${what}`);
  }

  /**
   * A time or a ratio of times, beside what is aimed at: whoever else uses the machine decides it,
   * so that it fails nothing. Speed is held in bench/.
   */
  time(what: string, is: number, most: number): void {
    const missed = is <= most ? '' : ', MISSED';
    this.note(`${what} ${Number(is.toFixed(2))} (aim: at most ${most}${missed})`);
  }

  /** Does something and notes how long it took. */
  async timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const done = await work();
    this.note(`${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s`);
    return done;
  }

  /** An amount of memory or of disk: it fails the full run alone. */
  measure(what: string, is: number, most: number): void {
    this.note(`${what} ${Number(is.toFixed(2))} (aim: at most ${most})`);
    if (!this.short && !(is <= most))
      this.faults.push(`${what}: ${is.toFixed(2)}, at most ${most}`);
  }

  /** A part that could not be done here; the rest of the experiment counts. */
  skip(what: string): void {
    this.note(`skipped: ${what}`);
  }
}
