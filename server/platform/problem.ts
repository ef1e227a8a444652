import type { Language } from '#contract/constants.ts';
import type { ProblemBody, ProblemCode } from '#contract/problem.ts';
import { problemStatus } from '#contract/problem.ts';
import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { phrasesOf } from './language.ts';

/** What is wrong with one field: a sentence's key, and what fills its places. */
export interface FieldFault {
  readonly phrase: Extract<PhraseKey, `invalid.${string}`>;
  readonly values?: PhraseValues;
}

/** A failure that the caller is told of: a code of the error table, and the faults by field key. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Readonly<Record<string, FieldFault>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    options: { fields?: Record<string, FieldFault>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }

  /** The HTTP status of the code. */
  get status(): number {
    return problemStatus[this.code];
  }

  /** The body to send, in the caller's language (design.md section 4). */
  toBody(language: Language): ProblemBody {
    const phrases = phrasesOf[language];
    const fields = Object.entries(this.fields ?? {}).map(([key, fault]) => [
      key,
      fill(phrases[fault.phrase], fault.values),
    ]);
    return {
      success: false,
      status: this.status,
      code: this.code,
      detail: phrases[`problem.${this.code}`],
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    };
  }
}

const byFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_BAD_URL: 'request.invalid',
};

function codeOf(thrown: unknown): ProblemCode {
  const { code, statusCode } = (thrown ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code !== 'string') return 'internal';
  const known = Object.hasOwn(byFastifyCode, code) ? byFastifyCode[code] : undefined;
  if (known !== undefined) return known;
  const callers = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return code.startsWith('FST_') && callers ? 'request.invalid' : 'internal';
}

/** Whatever was thrown, as the problem to answer with: an unknown failure is `internal`, its cause for the log only. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem(codeOf(thrown), { cause: thrown });
}
