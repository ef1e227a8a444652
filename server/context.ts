import type { Live } from './catalogue/live.ts';
import type { Serving } from './platform/serve.ts';

/** What the modules are given: no container, plain arguments (style.md 16). */
export interface Context {
  readonly live: Live;
  readonly serving: Serving;
  readonly environment: string;
  /** The clock, so that tests can turn it. */
  readonly now: () => Date;
}
