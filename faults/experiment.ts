import type { Lab } from './harness/lab.ts';
import type { Report } from './harness/report.ts';

/**
 * One damage done to the built product (threats.md section 4), and what must be true meanwhile and
 * afterwards.
 */
export interface Experiment {
  readonly name: string;
  readonly title: string;
  /** Long by nature: the short form has it only by name. */
  readonly isLong?: true;
  /** Whatever else the machine does decides its figures: the full form runs it alone. */
  readonly isMeasured?: true;
  run(lab: Lab, report: Report): Promise<void>;
}
