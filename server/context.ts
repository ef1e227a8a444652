import type { Live } from './catalogue/node.ts';
import type { Sql } from './platform/database.ts';

/** What the modules are given beside the `api`: no container, plain arguments. */
export interface Context {
  readonly live: Live;
  /** For what administrators read: the public is answered from `live`. */
  readonly sql: Sql;
  readonly environment: string;
  /** The clock, so that tests can turn it. */
  readonly now: () => Date;
}
