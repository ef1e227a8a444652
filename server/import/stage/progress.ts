import type { Progress } from '../../platform/progress.ts';

/** How far some work is. */
interface Step {
  readonly state: 'waiting' | 'working' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
}

/** The same as it is reported. */
interface ReportedStep extends Omit<Step, 'state'> {
  readonly state: Step['state'] | 'unknown';
}

/** What this node is doing, by the names that callers gave to their calls, and by import. */
export interface Progresses {
  of(name: string): Step | undefined;
  /** What a caller gets for a name, known or not. */
  report(name: string): ReportedStep;
  /** Runs work that reports how far it is, under some names. */
  follow<T>(names: readonly string[], work: (progress: Progress) => Promise<T>): Promise<T>;
  /**
   * Another caller waits for the work that goes under a name: it is reported by that caller's name
   * too.
   */
  join(name: string, another: string): void;
}

/** How long a finished work is remembered, in milliseconds: its caller may ask once more. */
const remembered = 60_000;

/** Keeps what is under way in memory: it ends with the process, as the work does. */
export function createProgresses(): Progresses {
  const works = new Map<string, { step: Step }>();
  return {
    of: (name) => works.get(name)?.step,
    report: (name) => works.get(name)?.step ?? { state: 'unknown', done: 0, total: 0 },
    join(name, another) {
      const known = works.get(name);
      if (known !== undefined) works.set(another, known);
    },
    async follow(names, work) {
      const own: { step: Step } = { step: { state: 'waiting', done: 0, total: 0 } };
      for (const name of names) works.set(name, own);
      const end = (state: 'done' | 'failed') => {
        own.step = { ...own.step, state };
        setTimeout(() => {
          for (const [name, one] of works) if (one === own) works.delete(name);
        }, remembered).unref();
      };
      try {
        const result = await work((done, total) => {
          own.step = { state: 'working', done, total };
        });
        end('done');
        return result;
      } catch (thrown) {
        end('failed');
        throw thrown;
      }
    },
  };
}
