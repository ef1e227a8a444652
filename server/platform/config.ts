import { z } from 'zod/mini';

const flag = z.pipe(
  z.enum(['1', '0', 'yes', 'no', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'yes' || value === 'true'),
);

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be a whole number' })),
    z.pipe(z.transform(Number), z.number().check(z.gte(least), z.lte(most))),
  );

const schema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DLAB_ENVIRONMENT: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'IEO'),
  DLAB_BRAND: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'DLAB'),
  DLAB_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' })),
  ),
  DLAB_DEMO: z.optional(flag),
  NODE_ENV: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
});

/** What the environment variables configure (design.md section 10). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly environment: string;
  readonly brand: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Load the demonstration catalogue into an empty database: yes unless NODE_ENV is `production`. */
  readonly demo: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/** A fault that the operator mends: in the configuration, or in what it points at. The message says what and where. */
export class OperatorFault extends Error {}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
 * @throws OperatorFault with all faults together (design.md section 10)
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = schema.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new OperatorFault(`The configuration is faulty:\n${faults.join('\n')}`);
  }
  const values = read.data;
  return {
    port: values.PORT,
    host: values.HOST,
    environment: values.DLAB_ENVIRONMENT,
    brand: values.DLAB_BRAND,
    dataFolder: values.DLAB_DATA,
    databaseUrl: values.DATABASE_URL,
    demo: values.DLAB_DEMO ?? values.NODE_ENV !== 'production',
    logLevel: values.LOG_LEVEL,
  };
}
