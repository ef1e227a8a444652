import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/constants.ts';
import { versionOf } from '../../catalogue/version.ts';
import type { Database } from '../../platform/database.ts';
import type { Sheet } from '../read/sheet.ts';
import { unpackJson } from './packed-json.ts';
import type { PlannedWork } from './plan.ts';
import { planWork } from './plan.ts';
import type { Staged } from './staged.queries.ts';
import type { Work } from './work.ts';

/** A staged file and what it would do. */
export interface Planned extends PlannedWork {
  readonly work: Work;
  /** The plan's name; null where there is none. */
  readonly id: string | null;
}

type StagedVersion = Pick<Staged, 'id' | 'version'>;

/**
 * Makes the plans of staged files; the latest are cached as long as file and catalogue are the
 * same.
 */
export interface Planner {
  plan(staged: Staged, language: Language): Promise<Planned>;
  /** Caches the plan of a file that was just written, so that it is not made twice. */
  store(staged: StagedVersion, work: Work, planned: PlannedWork, language: Language): void;
}

/** The name of a plan of a staged file. */
const planIdOf = ({ id, version }: StagedVersion, digest: string) => `${id}-${version}-${digest}`;

/** The staged file that a plan's name is of. */
export function stagedOfPlan(planId: string): number | undefined {
  const id = Number(/^(\d{1,9})-\d+-/.exec(planId)?.[1] ?? Number.NaN);
  return Number.isInteger(id) ? id : undefined;
}

/** How many plans are cached: each is as large as its file. */
const mostPlans = 3;

export function createPlanner(database: Database): Planner {
  const cache = new LRUCache<string, Promise<Planned>>({ max: mostPlans });
  const keyOf = ({ id, version }: StagedVersion, at: number, language: Language) =>
    [id, version, at, language].join('/');
  const named = (staged: StagedVersion, work: Work, planned: PlannedWork): Planned => {
    const id = planned.plan === null ? null : planIdOf(staged, planned.digest);
    return { ...planned, work, id };
  };

  async function make(staged: Staged, language: Language): Promise<Planned> {
    const { kind, map, options, decisions, leftOut, confirmed, batchId: batch } = staged;
    const sheet = await unpackJson<Sheet>(staged.sheet);
    const work = { kind, sheet, map, options, decisions, leftOut, confirmed, batch };
    return named(staged, work, await planWork(database, work, language));
  }

  return {
    store(staged, work, planned, language) {
      const key = keyOf(staged, planned.version, language);
      cache.set(key, Promise.resolve(named(staged, work, planned)));
    },
    async plan(staged, language) {
      const key = keyOf(staged, await versionOf(database.sql), language);
      const known = cache.get(key);
      if (known !== undefined) return known;
      const made = make(staged, language);
      cache.set(key, made);
      made.catch(() => cache.delete(key));
      return made;
    },
  };
}
