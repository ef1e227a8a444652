import type { Writer } from '../catalogue/writer.ts';
import type { Database } from '../platform/database.ts';
import type { ProgressStore } from '../platform/jobs/progress.ts';
import { createProgressStore } from '../platform/jobs/progress.ts';
import type { ImportAnswer } from './importazione.apply.ts';
import type { Planner } from './importazione.plan.ts';
import { createPlanner } from './importazione.plan.ts';

/** What the work on files stands on. */
export interface Importing {
  readonly database: Database;
  readonly writer: Writer;
  readonly planner: Planner;
  readonly progresses: ProgressStore;
  /** The applying of plans under way on this node. */
  readonly running: Map<string, Promise<ImportAnswer>>;
}

export function createImporting(database: Database, writer: Writer): Importing {
  const [planner, progresses] = [createPlanner(database), createProgressStore()];
  return { database, writer, planner, progresses, running: new Map() };
}
