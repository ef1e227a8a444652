import { z } from 'zod/mini';
import { fault } from './fault.ts';
import type { FilterKey, FlagFilter } from './prestazione.list.ts';
import { filterKeys, flagFilters, initials, mostChoices, sorts } from './prestazione.list.ts';
import { readWhen, whenForm } from './reduced-service.ts';
import { id, query } from './shapes.ts';
import { testStatuses } from './test-status.ts';

const choiceFilters = Object.fromEntries(
  filterKeys.map((key) => [
    key,
    z.optional(
      z.array(id).check(z.maxLength(mostChoices, { error: fault('tooMany', mostChoices) })),
    ),
  ]),
) as Record<FilterKey, z.ZodMiniOptional<z.ZodMiniArray<typeof id>>>;

const flag = z.optional(
  z
    .array(z.union([z.boolean(), z.literal('notStated')]))
    .check(z.maxLength(3, { error: fault('tooMany', 3) })),
);

const flags = Object.fromEntries(flagFilters.map((key) => [key, flag])) as Record<
  FlagFilter,
  typeof flag
>;

const when = z.string().check(
  z.maxLength(16, { error: fault('when') }),
  z.regex(whenForm, { error: fault('when') }),
  z.refine((text) => readWhen(text) !== undefined, { error: fault('when') }),
);

/** The same for the page's address and the API (design.md section 9). */
export const prestazioneFilter = z.strictObject({
  q: query,
  initial: z.optional(z.enum(initials)),
  ...choiceFilters,
  ...flags,
  sort: z.optional(z.enum(sorts)),
  when: z.optional(when),
  status: z.optional(
    z
      .array(z.enum(testStatuses))
      .check(z.maxLength(testStatuses.length, { error: fault('tooMany', testStatuses.length) })),
  ),
});
