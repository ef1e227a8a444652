import { z } from 'zod/mini';

/** What a search left out, corrected or did not read, as in `SearchResult` (search.result.ts). */
export const searchNotes = {
  match: z.enum(['all', 'partial', 'several']),
  corrected: z.array(z.object({ typed: z.string(), similar: z.array(z.string()) })),
  unread: z.array(z.string()),
};

/**
 * A `SearchAnswer` as it is sent (search.answer.ts), with the version of the catalogue that was
 * searched.
 */
export const searchAnswer = z.object({
  version: z.int(),
  ...searchNotes,
  misspelt: z.array(z.object({ word: z.string(), corrections: z.array(z.string()) })),
  groups: z.array(
    z.object({
      words: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
      ids: z.array(z.int()),
    }),
  ),
  nearest: z.array(z.object({ text: z.string(), names: z.optional(z.array(z.string())) })),
  elsewhere: z.int(),
});
