import type { ListenOptions } from 'node:net';
import { z } from 'zod/mini';
import { defaultTimeZone } from '#contract/constants.ts';
import {
  addressRanges,
  holidays,
  listenAddress,
  publicOrigin,
  secretKeys,
  textOf,
  timeZone,
} from './config-values.ts';

const flag = z.pipe(
  z.enum(['1', '0', 'yes', 'no', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'yes' || value === 'true'),
);

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be a whole number' })),
    z.pipe(z.transform(Number), z.number().check(z.gte(least), z.lte(most))),
  );

export const environmentVariables = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DLAB_ENVIRONMENT: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'IEO'),
  DLAB_BRAND: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'DLAB'),
  DLAB_PROJECT: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'TestProject'),
  DLAB_TIME_ZONE: z._default(timeZone, defaultTimeZone),
  DLAB_HOLIDAYS: z.optional(holidays),
  DLAB_PUBLIC_URL: z.optional(publicOrigin),
  DLAB_TRUST_PROXY: z.optional(addressRanges),
  DLAB_METRICS: z.optional(listenAddress),
  DLAB_SECRET_KEY: z.optional(secretKeys),
  DLAB_ADMIN_PASSWORD: z.optional(textOf(8, 128)),
  DLAB_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' }),
      ),
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
  /** On the administrators' welcome page (spec 3 and 9). */
  readonly project: string;
  /** The laboratory's, an IANA name: days begin and documents tell the time in it. */
  readonly timeZone: string;
  /** The laboratory's own beside the law's: `MM-DD` of every year, or `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
  /** Where the public reaches the site; requests for any other host are refused. */
  readonly publicUrl: URL | undefined;
  /**
   * Proxies whose word on the client's address and on TLS is believed: addresses or CIDR ranges.
   */
  readonly trustProxy: readonly string[];
  /** Where `/metrics` and the facts of `/readyz` are answered; undefined: nowhere. */
  readonly metrics: ListenOptions | undefined;
  /** They encrypt data at rest: the first encrypts, all decrypt. */
  readonly secretKeys: readonly Buffer[] | undefined;
  /** The first administrator's first password. */
  readonly adminPassword: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /**
   * Load the demonstration catalogue into an empty database? By default unless NODE_ENV is
   * `production`.
   */
  readonly demo: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/**
 * Something the operator must fix: in the configuration, or in what it points at. The message says
 * what and where.
 */
export class OperatorFault extends Error {}

/**
 * An empty variable counts as absent.
 * @throws OperatorFault with all faults together (design.md section 10)
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environmentVariables.safeParse(given);
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
    project: values.DLAB_PROJECT,
    timeZone: values.DLAB_TIME_ZONE,
    holidays: values.DLAB_HOLIDAYS ?? [],
    publicUrl: values.DLAB_PUBLIC_URL,
    trustProxy: values.DLAB_TRUST_PROXY ?? [],
    metrics: values.DLAB_METRICS,
    secretKeys: values.DLAB_SECRET_KEY,
    adminPassword: values.DLAB_ADMIN_PASSWORD,
    dataFolder: values.DLAB_DATA,
    databaseUrl: values.DATABASE_URL,
    demo: values.DLAB_DEMO ?? values.NODE_ENV !== 'production',
    logLevel: values.LOG_LEVEL,
  };
}
