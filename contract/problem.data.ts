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
 * What a refusal carries beside the error itself (design.md section 12): each key with the code
 * that carries it.
 */
const problemData = {
  /**
   * `conflict.staleVersion`, and `conflict.planMoved` of a save: the record, or what was previewed,
   * as it is now.
   */
  current: z.optional(z.unknown()),
  /** `conflict.inUse`: the tests that use the value. */
  usedBy: z.optional(z.array(valoreUser)),
  /** `conflict.planMoved`: the plan as it is now, and the import that waits. */
  plan: z.optional(namedPlan),
  staged: z.optional(id),
  /** `conflict.planMoved`: what an undo would do now. */
  undo: z.optional(undoPlan),
  /** `conflict.batchTouched`: the records that stay as they are, and why. */
  records: z.optional(z.array(stayingRecord)),
  /** `conflict.requestReused`: what the earlier call of this name was answered. */
  done: z.optional(z.unknown()),
};

/** What a refusal carries beside the error itself. */
export type ProblemData = z.infer<z.ZodMiniObject<typeof problemData>>;

/**
 * The body of every failure with all that it may carry. More keys may come: readers ignore them.
 */
export const problemWithData = z.looseObject({ ...problemBody.shape, ...problemData });
