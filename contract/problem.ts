import { isObject } from './is-object.ts';

/** With their HTTP status (design.md section 12). The sentences are in `phrases/`. */
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

export type ProblemCode = keyof typeof problemStatus;

/** Every failure's, `application/problem+json` (RFC 9457; design.md section 4). */
export interface ProblemBody {
  success: false;
  status: number;
  code: ProblemCode;
  detail: string;
  /** By field key. */
  fields?: Record<string, string> | undefined;
}

/** Is a value the code of a failure? */
export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problemStatus, value);
}

const areSentences = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((entry) => typeof entry === 'string');

/** Undefined for a body that is none of ours. */
export function problemIn(
  body: unknown,
): Pick<ProblemBody, 'code' | 'detail' | 'fields'> | undefined {
  if (!isObject(body)) return undefined;
  const { success, code, detail, fields } = body;
  const isOurs = success === false && isProblemCode(code) && typeof detail === 'string';
  if (!isOurs || (fields !== undefined && !areSentences(fields))) return undefined;
  return { code, detail, fields };
}
