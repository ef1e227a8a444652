import { z } from 'zod/mini';

/**
 * What makes a change of stored intervals dangerous, so that it waits until somebody has looked at
 * it. A warning's code is `import.` and the kind; `import.lostSign` counts as `lettersLost`.
 * docs/import.md
 *
 * - `boundFactor`: a bound is a multiple or a fraction of what it was (`factor`)
 * - `boundZero`, `boundSign`: it becomes or was zero; it changes its sign
 * - `sideLost`: a lower or an upper bound is gone
 * - `unitApart`: the unit changed, the bounds did not
 * - `boundsToText`: a text replaces bounds
 * - `lettersLost`: an encoding lost letters of it
 */
export const confirmationKinds = [
  'boundFactor',
  'boundZero',
  'boundSign',
  'sideLost',
  'unitApart',
  'boundsToText',
  'lettersLost',
] as const;

export type ConfirmationKind = (typeof confirmationKinds)[number];

/** The kind behind a warning's code; undefined for other warnings. */
export const confirmationKind = (code: string): ConfirmationKind | undefined =>
  code === 'import.lostSign'
    ? 'lettersLost'
    : confirmationKinds.find((kind) => code === `import.${kind}`);

/** From this factor on, a number is not a correction of the old one. */
export const dangerousFactor = 3;

/**
 * Identifies a change that was looked at, of a row or of all rows of a kind; any other change has
 * another mark.
 */
const confirmationMark = z.string().check(z.minLength(1), z.maxLength(40));

const kind = z.enum(confirmationKinds);

/** Why a row's change is dangerous, and whether somebody confirmed it. */
export const confirmation = z.object({ kind, mark: confirmationMark, isConfirmed: z.boolean() });

export type Confirmation = z.infer<typeof confirmation>;

/**
 * Rows with dangerous changes, and those refused for nothing else; by kind, how many there are and
 * how many are confirmed.
 */
export const confirmations = z.object({
  rows: z.int(),
  unconfirmed: z.int(),
  kinds: z.array(z.object({ kind, mark: confirmationMark, rows: z.int(), confirmed: z.int() })),
});

export type Confirmations = z.infer<typeof confirmations>;

/** Confirms the change of a row or of a kind, or takes that back. */
export const confirmationChange = z.strictObject({
  mark: confirmationMark,
  isConfirmed: z.boolean(),
});

export type ConfirmationChange = z.infer<typeof confirmationChange>;
