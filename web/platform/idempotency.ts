import { z } from 'zod/mini';
import { isObject } from '#contract/is-object.ts';
import { readCall, writeCall } from './drafts.ts';
import { ApiProblem } from './problem.ts';

/**
 * A new idempotency key: a UUID of version 4. `crypto.randomUUID` is missing on pages served over
 * plain http.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const versioned = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return versioned.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

/**
 * Is it unknown whether a failed call was done? True without an answer, or with one that does not
 * say.
 */
export function isOutcomeUnknown(failure: unknown): boolean {
  return (
    failure instanceof ApiProblem &&
    (failure.status === 0 || failure.status >= 500 || failure.status === 200)
  );
}

/** Gives calls their idempotency keys (threats.md H2). */
export interface IdempotencyKeys {
  /**
   * The key to send this content with: the previous one while the outcome of the same thing is
   * unknown, otherwise a new one.
   */
  keyFor(content: unknown): string;
  /** The call ended: with a failure, or null for an answer. */
  settle(failure: unknown): void;
}

/** The keys of one button's calls, one call at a time: the same content is the same thing. */
export function idempotencyKeys(): IdempotencyKeys {
  let open: { content: string; id: string } | undefined;
  return {
    keyFor(content) {
      const written = JSON.stringify(content);
      if (open?.content !== written) open = { content: written, id: newRequestId() };
      return open.id;
    },
    settle(failure) {
      if (!isOutcomeUnknown(failure)) open = undefined;
    },
  };
}

const storedCall = z.object({ record: z.string(), id: z.uuidv4() });

/**
 * The keys of one form's calls: the same record is the same thing, whatever was typed since, also
 * after a reload. The server then says what the earlier call did (`conflict.requestReused`).
 * @param form the name of the form's draft
 */
export function formIdempotencyKeys(form: string): IdempotencyKeys {
  return {
    keyFor(content) {
      const record = String((isObject(content) ? content['id'] : null) ?? 'new');
      const stored = storedCall.safeParse(readCall(form)).data;
      const open = stored?.record === record ? stored : { record, id: newRequestId() };
      writeCall(form, open);
      return open.id;
    },
    settle(failure) {
      if (!isOutcomeUnknown(failure)) writeCall(form, null);
    },
  };
}
