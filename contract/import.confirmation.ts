import { z } from 'zod/mini';

/**
 * What makes a change of stored intervals dangerous: it waits until somebody has looked at it. The
 * code of a row's warning of that kind is `import.` and the kind; `import.lostSign` is of letters
 * lost too. docs/import.md
 *
 * - `boundFactor`: a bound is a multiple or a fraction of what it was (`factor`)
 * - `boundZero`, `boundSign`: it becomes zero or was zero; it has the other sign
 * - `sideLost`: a lower or an upper bound is gone
 * - `unitApart`: the unit is another one, and the bounds did not follow it
 * - `boundsToText`: a text stands in the place of bounds
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

/** A kind of dangerous change. */
export type ConfirmationKind = (typeof confirmationKinds)[number];

/** The kind of dangerous change that a warning tells of, by its code; undefined: of none. */
export const confirmationKind = (code: string): ConfirmationKind | undefined =>
  code === 'import.lostSign'
    ? 'lettersLost'
    : confirmationKinds.find((kind) => code === `import.${kind}`);

/** From this factor on a number is no correction of what it was. */
export const dangerousFactor = 3;

/**
 * Names a change that was looked at, of a row or of all rows of a kind: another change has another
 * mark.
 */
const confirmationMark = z.string().check(z.minLength(1), z.maxLength(40));

const kind = z.enum(confirmationKinds);

/** What is dangerous about the change of a row, and whether somebody confirmed it. */
export const confirmation = z.object({ kind, mark: confirmationMark, isConfirmed: z.boolean() });

/** What is dangerous about the change of a row. */
export type Confirmation = z.infer<typeof confirmation>;

/**
 * The rows of a plan whose changes are dangerous, and those of them that are refused for nothing
 * but that; by kind how many there are, and how many of them are confirmed.
 */
export const confirmations = z.object({
  rows: z.int(),
  unconfirmed: z.int(),
  kinds: z.array(z.object({ kind, mark: confirmationMark, rows: z.int(), confirmed: z.int() })),
});

/** What is dangerous about a plan. */
export type Confirmations = z.infer<typeof confirmations>;

/** Of a row or of a kind: is the change confirmed from now on? */
export const confirmationChange = z.strictObject({
  mark: confirmationMark,
  isConfirmed: z.boolean(),
});

/** A tick that was set or taken off. */
export type ConfirmationChange = z.infer<typeof confirmationChange>;
