import type { Language } from '#contract/constants.ts';
import { isObject } from '#contract/is-object.ts';
import type { ProblemData } from '#contract/problem.data.ts';
import type { ProblemBody, ProblemCode } from '#contract/problem.ts';
import { problemStatus } from '#contract/problem.ts';
import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { isDatabaseAway } from './database-away.ts';
import { errorCode } from './error-code.ts';
import { phrasesOf } from './language.ts';

/** The key of a sentence, and what fills its places. */
export interface FieldFault {
  readonly phrase: Extract<PhraseKey, `invalid.${string}`>;
  readonly values?: PhraseValues;
}

interface ProblemOptions {
  readonly fields?: Readonly<Record<string, FieldFault>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** Where it is not the code's own. */
  readonly status?: number;
  /** Beside the error itself, such as `current` of a stale version (design.md section 12). */
  readonly data?: Readonly<ProblemData>;
  /** Instead of the code's own sentence, where the reason is known more closely. */
  readonly detail?: { readonly phrase: PhraseKey; readonly values?: PhraseValues };
}

/** In seconds by status, where the thrower knows nothing better. */
const retryAfter: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

/** RFC 9110 sections 10.2.3 and 11.6.1, RFC 6750 section 3. */
function headersOf(status: number, code: ProblemCode): Record<string, string> {
  const seconds = retryAfter[status];
  if (seconds !== undefined) return { 'retry-after': seconds };
  if (status !== 401) return {};
  const isOver = code === 'auth.sessionExpired' || code === 'auth.disconnected';
  return { 'www-authenticate': isOver ? 'Bearer error="invalid_token"' : 'Bearer' };
}

/**
 * A failure that is reported to the caller: a code of the error table, and the faults by field key.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldFault>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: Readonly<ProblemData>;
  readonly detail: ProblemOptions['detail'];

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? problemStatus[code];
    this.fields = options.fields;
    this.headers = { ...headersOf(this.status, code), ...options.headers };
    this.data = options.data ?? {};
    this.detail = options.detail;
  }

  /** In the caller's language (design.md section 4). */
  toBody(language: Language): ProblemBody {
    const phrases = phrasesOf[language];
    const fields = Object.entries(this.fields ?? {}).map(([key, fault]) => [
      key,
      fill(phrases[fault.phrase], fault.values),
    ]);
    return {
      ...this.data,
      success: false,
      status: this.status,
      code: this.code,
      detail: this.detail
        ? fill(phrases[this.detail.phrase], this.detail.values)
        : phrases[`problem.${this.code}`],
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    };
  }
}

const byFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

function codeOf(thrown: unknown): ProblemCode {
  if (isDatabaseAway(thrown)) return 'unavailable';
  const code = errorCode(thrown);
  if (code === undefined) return 'internal';
  const problemCode = Object.hasOwn(byFastifyCode, code) ? byFastifyCode[code] : undefined;
  if (problemCode !== undefined) return problemCode;
  const statusCode = isObject(thrown) ? thrown['statusCode'] : undefined;
  const callers = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return code.startsWith('FST_') && callers ? 'request.invalid' : 'internal';
}

/**
 * A database that is away is `unavailable`, an unknown failure `internal`, with its cause for the
 * log only.
 */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem(codeOf(thrown), { cause: thrown });
}
