import type { ListenOptions } from 'node:net';
import type { z } from 'zod/mini';
import type { Environment, Settings } from './settings.ts';
import { readSettings } from './settings.ts';
import { environmentVariables } from './variables.ts';

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
  /** Where the nightly book is written; undefined: nowhere. */
  readonly bookFolder: string | undefined;
  /** A hospital's service, whose console is a log. */
  readonly isProduction: boolean;
  /** Load the demonstration catalogue into an empty database? By default unless in production. */
  readonly demo: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
}

/**
 * Something the operator must fix: in the configuration, or in what it points at. The message says
 * what and where.
 */
export class OperatorFault extends Error {}

type Values = z.output<typeof environmentVariables>;

function configOf(values: Values): Config {
  const isProduction = values.NODE_ENV === 'production';
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
    bookFolder: values.DLAB_BOOK_FOLDER,
    isProduction,
    demo: values.DLAB_DEMO ?? !isProduction,
    logLevel: values.LOG_LEVEL,
  };
}

export interface CheckedConfig {
  /** Undefined when there are faults. */
  readonly config: Config | undefined;
  /** What must be mended, by variable, never with the value: it may be a secret. */
  readonly faults: readonly string[];
}

/** All faults together (design.md section 10). */
export function checkSettings({ values, faults: unread }: Settings): CheckedConfig {
  const { data, error } = environmentVariables.safeParse(values);
  const faults = [
    ...unread,
    ...(error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ];
  const isWhole = data !== undefined && faults.length === 0;
  return { config: isWhole ? configOf(data) : undefined, faults };
}

/** @throws OperatorFault with all faults */
export function readConfig(environment: Environment): Config {
  const { config, faults } = checkSettings(readSettings(environment));
  if (config !== undefined) return config;
  const lines = faults.map((fault) => `  ${fault}`).join('\n');
  throw new OperatorFault(`The configuration is faulty:\n${lines}`);
}
