import type { Lab } from './lab.ts';

/**
 * One damage done to the built product (threats.md section 4), and what must be true meanwhile and
 * afterwards.
 */
export interface Experiment {
  readonly name: string;
  readonly title: string;
  /** Long by nature: the short form has it only by name. */
  readonly isLong?: true;
  /** Whatever else the machine does decides its figures: the full form runs it alone. */
  readonly isMeasured?: true;
  run(lab: Lab, report: Report): Promise<void>;
}

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
  readonly #print: (line: string) => void;

  /** @param print for whoever reads along */
  constructor(short: boolean, print: (line: string) => void = () => {}) {
    this.short = short;
    this.#print = print;
  }

  /** A figure without a bound: times, memory, how much was done. */
  note(what: string): void {
    this.lines.push(what);
    this.#print(what);
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

/** Runs one and gives its lines. @returns what became of it */
export async function tried(
  { name, title, run }: Experiment,
  lab: Lab,
  print: (line: string) => void,
): Promise<'held' | 'failed' | 'skipped'> {
  const report = new Report(lab.short);
  const begun = performance.now();
  let skipped: string | undefined;
  try {
    await run(lab, report);
  } catch (error) {
    if (error instanceof Skipped) skipped = error.message;
    else
      report.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await lab.end();
  }
  const became = report.faults.length > 0 ? 'failed' : skipped === undefined ? 'held' : 'skipped';
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const words = { held: 'held', failed: 'FAILED', skipped: `skipped: ${skipped}` }[became];
  const lines = [...report.lines, ...report.faults.map((fault) => `FAULT ${fault}`)];
  print(
    [`${name} ${title}: ${words}, ${seconds} s`, ...lines.map((line) => `    ${line}`)].join('\n'),
  );
  return became;
}
