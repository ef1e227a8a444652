/** How far some work is. */
interface Step {
  readonly state: 'waiting' | 'working' | 'done';
  readonly done: number;
  readonly total: number;
}

/** What this node is doing, by the names that callers gave to their calls, and by import. */
export interface Progresses {
  of(name: string): Step | undefined;
  /** Runs work that tells how far it is, under some names. */
  follow<T>(names: readonly string[], work: (tell: (done: number, total: number) => void) => Promise<T>): Promise<T>;
}

/** How long a finished work is remembered, in milliseconds: its caller may ask once more. */
const remembered = 60_000;

/** Keeps what is under way in memory: it ends with the process, as the work does. */
export function createProgresses(): Progresses {
  const steps = new Map<string, Step>();
  return {
    of: (name) => steps.get(name),
    async follow(names, work) {
      let last: Step = { state: 'waiting', done: 0, total: 0 };
      const set = (step: Step) => {
        last = step;
        for (const name of names) steps.set(name, step);
      };
      set(last);
      try {
        return await work((done, total) => set({ state: 'working', done, total }));
      } finally {
        set({ ...last, state: 'done' });
        setTimeout(() => {
          for (const name of names) if (steps.get(name) === last) steps.delete(name);
        }, remembered).unref();
      }
    },
  };
}
