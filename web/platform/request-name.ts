import { z } from 'zod/mini';
import { ApiProblem } from './api.ts';
import { readCall, writeCall } from './drafts.ts';

/**
 * A new name for a call: a UUID of version 4. `crypto.randomUUID` is missing on pages that came
 * over plain http.
 */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

/**
 * Is it unknown whether a call that failed was done? Then no answer came, or one that says nothing
 * of it.
 */
export function isOutcomeUnknown(failure: unknown): boolean {
  return (
    failure instanceof ApiProblem &&
    (failure.status === 0 || failure.status >= 500 || failure.status === 200)
  );
}

/** Names what is sent (threats.md H2). */
export interface RequestNames {
  /**
   * The name under which to send it: the one before while the same thing's outcome is unknown,
   * otherwise a new one.
   */
  nameOf(content: unknown): string;
  /** An answer came, or the failure that came instead of one. */
  ended(failure: unknown): void;
}

/** The names of one button's calls, one call at a time: the same thing is the same content. */
export function requestNames(): RequestNames {
  let open: { content: string; id: string } | undefined;
  return {
    nameOf(content) {
      const written = JSON.stringify(content);
      if (open?.content !== written) open = { content: written, id: newRequestId() };
      return open.id;
    },
    ended(failure) {
      if (!isOutcomeUnknown(failure)) open = undefined;
    },
  };
}

const keptCall = z.object({ record: z.string(), id: z.uuidv4() });

/**
 * The names of one form's calls: the same thing is the same record, whatever was typed since, also
 * after the page was loaded again. The server then tells what the earlier call did
 * (`conflict.requestReused`).
 * @param form the name under which the form's draft is kept
 */
export function formRequestNames(form: string): RequestNames {
  return {
    nameOf(content) {
      const record = String((content as { id?: number }).id ?? 'new');
      const kept = keptCall.safeParse(readCall(form)).data;
      const open = kept?.record === record ? kept : { record, id: newRequestId() };
      writeCall(form, open);
      return open.id;
    },
    ended(failure) {
      if (!isOutcomeUnknown(failure)) writeCall(form, null);
    },
  };
}
