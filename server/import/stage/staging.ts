import type { ImportAnswer } from '#contract/importazione.ts';
import type { Writer } from '../../catalogue/writer.ts';
import type { Database } from '../../platform/database.ts';
import type { Planner } from './planner.ts';
import { createPlanner } from './planner.ts';
import type { Progresses } from './progress.ts';
import { createProgresses } from './progress.ts';

/** What the work on staged files stands on. */
export interface Staging {
  readonly database: Database;
  readonly writer: Writer;
  readonly planner: Planner;
  readonly progresses: Progresses;
  /** The applying of plans under way on this node. */
  readonly running: Map<string, Promise<ImportAnswer>>;
}

export function createStaging(database: Database, writer: Writer): Staging {
  const [planner, progresses] = [createPlanner(database), createProgresses()];
  return { database, writer, planner, progresses, running: new Map() };
}
