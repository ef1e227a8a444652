import type { ImportResponse } from '#contract/importazione.ts';
import type { Writer } from '../../catalogue/writer.ts';
import type { Database } from '../../platform/database.ts';
import type { ProgressStore } from '../../platform/jobs/progress.ts';
import { createProgressStore } from '../../platform/jobs/progress.ts';
import type { Planner } from './planner.ts';
import { createPlanner } from './planner.ts';

export interface Staging {
  readonly database: Database;
  readonly writer: Writer;
  readonly planner: Planner;
  readonly progresses: ProgressStore;
  readonly running: Map<string, Promise<ImportResponse>>;
  /** The laboratory's day. */
  today(): string;
}

export function createStaging(database: Database, writer: Writer, today: () => string): Staging {
  const [planner, progresses] = [createPlanner(database, today), createProgressStore()];
  return { database, writer, planner, progresses, running: new Map(), today };
}
