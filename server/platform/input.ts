import type { FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { faultOfMessage, readFault } from '#contract/fault.ts';
import { isObject } from '#contract/is-object.ts';
import type { Operation } from '#contract/operation.ts';
import { decodeQuery } from '#contract/query.decode.ts';
import type { FieldFault } from './problem.ts';
import { Problem } from './problem.ts';
import type { Upload } from './upload.ts';
import { readUpload } from './upload.ts';

type Issue = z.core.$ZodIssue;

/** For what zod itself refuses. */
function unnamedFault(issue: Issue): FieldFault {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { phrase: 'invalid.unknown' };
    case 'invalid_type':
      if (issue.input === undefined) return { phrase: 'invalid.required' };
      return { phrase: issue.input === null ? 'invalid.null' : 'invalid.type' };
    case 'invalid_value':
      return { phrase: 'invalid.option', values: { options: issue.values.map(String).join(', ') } };
    case 'too_small':
      return {
        phrase: 'invalid.tooSmall',
        values: { min: String(issue.inclusive === false ? 1 : issue.minimum) },
      };
    case 'too_big':
      return issue.origin === 'string'
        ? { phrase: 'invalid.tooLong', values: { max: String(issue.maximum) } }
        : { phrase: 'invalid.tooBig', values: { max: String(issue.maximum) } };
    case 'invalid_format':
      return { phrase: 'invalid.pattern' };
    case 'custom':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return { phrase: 'invalid.value' };
  }
}

function faultOf(issue: Issue): FieldFault {
  const named = faultOfMessage(issue.message);
  if (named === undefined) return unnamedFault(issue);
  const { code, values } = readFault(named);
  return { phrase: `invalid.${code}`, values };
}

/**
 * A field's own key, beside which forms show the fault; for part of a row, and for unknown keys,
 * the path: `intervals.0.sex`.
 */
function faultKeysOf(issue: Issue): string[] {
  const named =
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path];
  return named.map((path) => {
    const isWhole = issue.code !== 'unrecognized_keys' && path.length < 3;
    return (isWhole ? path.slice(0, 1) : path).map(String).join('.');
  });
}

/** By field key, the first of each field. */
export function faultsOf(issues: readonly Issue[]): Record<string, FieldFault> {
  const faults = new Map<string, FieldFault>();
  for (const issue of issues) {
    for (const key of faultKeysOf(issue)) if (!faults.has(key)) faults.set(key, faultOf(issue));
  }
  return Object.fromEntries(faults);
}

/** @throws Problem `request.invalid` with the faults by field key */
function readBody<Input extends z.ZodMiniType>(schema: Input, body: unknown): z.output<Input> {
  const read = schema.safeParse(body, { reportInput: true });
  if (!read.success) throw new Problem('request.invalid', { fields: faultsOf(read.error.issues) });
  return read.data;
}

/**
 * @param url undecoded, path and query
 * @throws Problem `request.invalid` with the faults by parameter
 */
export function readQuery<Input extends z.ZodMiniType>(
  schema: Input,
  url: string,
): z.output<Input> {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  const read = schema.safeParse(decodeQuery(schema, query), { reportInput: true });
  if (!read.success) throw new Problem('request.invalid', { fields: faultsOf(read.error.issues) });
  return read.data;
}

/**
 * With its form, if it came in one.
 * @throws Problem `request.invalid`, and what reading a form throws
 */
export async function readInput(
  declared: Operation,
  request: FastifyRequest,
): Promise<{ input: unknown; upload: Upload | null }> {
  if (declared.method === 'GET')
    return { input: readQuery(declared.input, request.url), upload: null };
  if (declared.multipart !== true)
    return { input: readBody(declared.input, request.body), upload: null };
  const upload = await readUpload(request);
  return { input: readBody(declared.input, Object.fromEntries(upload.fields)), upload };
}

/** Undefined unless `otp` is a text. */
export function otpIn(input: unknown): string | undefined {
  return isObject(input) && typeof input['otp'] === 'string' ? input['otp'] : undefined;
}

/** Depends on the input where only one of its modes is dangerous. */
export function isDangerous({ stepUp }: Operation, input: unknown): boolean {
  return stepUp === true || (stepUp === 'apply' && isObject(input) && input['mode'] === 'apply');
}
