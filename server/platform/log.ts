import type { FastifyBaseLogger } from 'fastify';
import type { DestinationStream } from 'pino';
import { pino } from 'pino';

/** Structured lines, never text built by hand (threats.md I1). */
export type Log = FastifyBaseLogger;

const longestText = 200;
const deepestCause = 5;

function cut(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
}

/** Without the stack's first lines, which repeat the message. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n');
  return lines.filter((line) => /^ {4}at /.test(line)).map((line) => cut(line.trim()));
}

/**
 * Drizzle's messages hold the statement with its parameters, PostgreSQL's of class 22 the refused
 * value.
 */
function hasValues(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return (
    ('query' in error && 'params' in error) ||
    (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
  );
}

/**
 * Only what is named here may be logged, since drivers' errors also hold values (threats.md I2).
 */
function errorOf(thrown: unknown, depth = 0): LoggedError | undefined {
  if (!(thrown instanceof Error))
    return thrown === undefined ? undefined : { type: typeof thrown, stack: [] };
  const { code } = thrown as { code?: unknown };
  const cause = depth < deepestCause ? errorOf(thrown.cause, depth + 1) : undefined;
  return {
    type: thrown.constructor.name,
    ...(typeof code === 'string' && { code: cut(code) }),
    ...(!hasValues(thrown) && { message: cut(thrown.message) }),
    stack: framesOf(thrown),
    ...(cause && { cause }),
  };
}

/** The innermost failure's code, or its message if that holds no values. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const inner = thrown instanceof AggregateError ? thrown.errors[0] : thrown.cause;
  if (inner instanceof Error && inner !== thrown) return reasonOf(inner);
  const { code } = thrown as { code?: unknown };
  if (typeof code === 'string') return code;
  return hasValues(thrown) ? thrown.constructor.name : thrown.message;
}

/** Texts may come from callers: each is cut. */
function cutTexts(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value) : value,
    ]),
  );
}

/**
 * One line of JSON per event, by default to stderr.
 * @param level the least that is written; `silent` for nothing
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Log {
  return pino(
    {
      level,
      serializers: { err: (thrown: unknown) => errorOf(thrown) },
      formatters: { log: cutTexts },
      hooks: {
        // Without a message of its own pino would take the failure's, uncut.
        logMethod([first, ...rest], method) {
          const bare = rest.length === 0 && typeof first === 'object';
          Reflect.apply(method, this, bare ? [first, 'failure'] : [first, ...rest]);
        },
      },
    },
    destination,
  );
}
