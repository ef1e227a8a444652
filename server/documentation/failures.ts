import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { problemStatus } from '#contract/problem.ts';
import { propertiesOf } from '#contract/query.decode.ts';

const refusals = Object.entries(problemStatus).filter(
  ([, status]) => status >= 400 && status < 500,
);

/** Only codes that the caller can do something about. */
export const codesByStatus: ReadonlyMap<number, readonly string[]> = new Map(
  [...Map.groupBy(refusals, ([, status]) => status)].map(([status, all]) => [
    status,
    all.map(([code]) => code),
  ]),
);

/** Inputs that identify a record: an unknown one is a 404. */
const names = ['id', 'batch', 'from'] as const;

/** Inputs with the state a write began with, or its idempotency key: a mismatch is a 409. */
const states = ['version', 'requestId'] as const;

/** What does not follow from the operation's declaration. */
const particular: Readonly<Record<string, readonly number[]>> = {
  Login: [401, 429],
  VerifyOtp: [401, 409, 429],
  UseRecoveryCode: [401, 429],
  'admin/ResetSecondFactor': [409],
};

/** Filtered by what identifies records elsewhere (`from` is a day): for an unknown one empty. */
const filtering = new Set(['admin/Storico', 'admin/RegistroAccessi']);

/** In order, without those that any address has (405, 408, 421, 431). */
export function refusalsOf(name: string, declared: Operation): number[] {
  const { method, stepUp, multipart, input } = declared;
  const keys = new Set(Object.keys(propertiesOf(input)));
  const has = (some: readonly string[]) => some.some((key) => keys.has(key));
  const writes = method === 'POST';
  const statuses = [
    400,
    ...(needsSession(declared) ? [401, 403] : []),
    ...(has(names) && !filtering.has(name) ? [404] : []),
    ...(writes && has(states) ? [409] : []),
    ...(writes ? [413, 415] : []),
    ...(multipart === true ? [404, 422] : []),
    ...(!writes || stepUp !== undefined ? [429] : []),
    ...(particular[name] ?? []),
  ];
  return [...new Set(statuses)].sort((status, other) => status - other);
}
