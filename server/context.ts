import type { Live } from './catalogue/snapshot.ts';
import type { Sql } from './platform/database.ts';
import type { Serving } from './platform/serve.ts';
import type { Calling } from './platform/serve-call.ts';

/** What the modules are given: no container, plain arguments. */
export interface Context {
  readonly live: Live;
  readonly serving: Serving;
  /** For what administrators read: the public is answered from `live`. */
  readonly calling: Calling;
  readonly sql: Sql;
  readonly environment: string;
  /** The clock, so that tests can turn it. */
  readonly now: () => Date;
}
