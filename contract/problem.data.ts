import { z } from 'zod/mini';
import { stayingRecord, undoPlan } from './change-set.ts';
import { namedPlan } from './importazione.ts';
import { keysOf } from './keys.ts';
import { problemStatus } from './problem.ts';
import { id } from './shapes.ts';
import { valoreUser } from './tabella.operations.ts';

const codes = keysOf(problemStatus);

/** The body of every failure (contract/problem.ts). */
const problemBody = z.object({
  success: z.literal(false),
  status: z.int(),
  code: z.enum(codes),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

/**
 * What a refusal carries besides the error (design.md section 12): each key with the code that
 * carries it.
 */
const problemData = {
  /**
   * `conflict.staleVersion`, and `conflict.planMoved` of a save: the current record, or preview.
   */
  current: z.optional(z.unknown()),
  /** `conflict.inUse`: the tests that use the value. */
  usedBy: z.optional(z.array(valoreUser)),
  /** `conflict.planMoved`: the current plan, and the import that waits. */
  plan: z.optional(namedPlan),
  staged: z.optional(id),
  /** `conflict.planMoved`: what an undo would do. */
  undo: z.optional(undoPlan),
  /** `conflict.batchTouched`: the records that are not restored, and why. */
  records: z.optional(z.array(stayingRecord)),
  /** `conflict.requestReused`: the answer to the earlier call with this key. */
  done: z.optional(z.unknown()),
};

export type ProblemData = z.infer<z.ZodMiniObject<typeof problemData>>;

/** Readers ignore further keys. */
export const problemWithData = z.looseObject({ ...problemBody.shape, ...problemData });
