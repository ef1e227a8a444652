import type { Writer } from '../../catalogue/writer.ts';
import type { Database } from '../../platform/database.ts';
import type { ImportAnswer } from './apply.ts';
import type { Planner } from './plan.ts';
import { createPlanner } from './plan.ts';
import type { Progresses } from './progress.ts';
import { createProgresses } from './progress.ts';

/** What the work on files stands on. */
export interface Importing {
  readonly database: Database;
  readonly writer: Writer;
  readonly planner: Planner;
  readonly progresses: Progresses;
  /** The applying of plans under way on this node. */
  readonly running: Map<string, Promise<ImportAnswer>>;
}

export function createImporting(database: Database, writer: Writer): Importing {
  const [planner, progresses] = [createPlanner(database), createProgresses()];
  return { database, writer, planner, progresses, running: new Map() };
}
