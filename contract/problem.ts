import { z } from 'zod/mini';

/** Every error code and its HTTP status (design.md section 12). The sentences stand in `phrases/`. */
export const problemStatus = {
  'request.invalid': 400,
  'auth.required': 401,
  'auth.wrongCredentials': 401,
  'auth.wrongCode': 401,
  'auth.sessionExpired': 401,
  'auth.disconnected': 401,
  'auth.stepUpRequired': 401,
  'auth.forbidden': 403,
  'auth.closed': 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  requestTimeout: 408,
  'conflict.staleVersion': 409,
  'conflict.duplicate': 409,
  'conflict.inUse': 409,
  'conflict.alreadyActive': 409,
  'conflict.ticketSpent': 409,
  'conflict.lastAdministrator': 409,
  'conflict.requestReused': 409,
  'conflict.planMoved': 409,
  'conflict.batchTouched': 409,
  'conflict.batchUndone': 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
  misdirected: 421,
  'import.unreadable': 422,
  'auth.suspended': 429,
  tooManyRequests: 429,
  headersTooLarge: 431,
  internal: 500,
  unavailable: 503,
} as const;

/** A code of the error table. */
export type ProblemCode = keyof typeof problemStatus;

const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** The body of every failure, `application/problem+json` (RFC 9457; design.md section 4). */
export const problemBody = z.object({
  success: z.literal(false),
  status: z.int(),
  code: z.enum(codes),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** The body of a failure, as it is sent. */
export type ProblemBody = z.infer<typeof problemBody>;
