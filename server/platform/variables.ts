import { z } from 'zod/mini';
import { defaultTimeZone } from '#contract/constants.ts';
import {
  addressRanges,
  databaseUrl,
  flag,
  holidays,
  listenAddress,
  logLevel,
  publicOrigin,
  secretKeys,
  textOf,
  timeZone,
  wholeNumber,
} from './config-values.ts';

interface VariableInfo {
  /** A secret may be given as `NAME_FILE` too, the path of a file that holds it. */
  readonly kind: 'text' | 'number' | 'address' | 'list' | 'folder' | 'yes or no' | 'secret';
  /** What it configures, in Markdown. */
  readonly sentence: string;
}

const infos = z.registry<VariableInfo>();

function variable<Schema extends z.ZodMiniType>(
  kind: VariableInfo['kind'],
  schema: Schema,
  sentence: string,
): Schema {
  infos.add(schema, { kind, sentence });
  return schema;
}

/**
 * The only declaration of the environment variables: the check at the start, `dlab check-config`,
 * the table of docs/operations.md and the package's dlab.env are made from it.
 */
export const environmentVariables = z.object({
  PORT: variable('number', z._default(wholeNumber(0, 65_535), 8080), 'port'),
  HOST: variable(
    'address',
    z._default(textOf(1, 253), '127.0.0.1'),
    'address to listen on; with a proxy on this machine leave it',
  ),
  DLAB_ENVIRONMENT: variable(
    'text',
    z._default(textOf(1, 40), 'IEO'),
    'name in the footer and in the names of exported files; IEO is dark blue, CCM red, any other ' +
      'white',
  ),
  DLAB_BRAND: variable(
    'text',
    z._default(textOf(1, 60), 'DLAB'),
    "the laboratory's brand, in titles and header",
  ),
  DLAB_PROJECT: variable(
    'text',
    z._default(textOf(1, 60), 'TestProject'),
    "the project's name, on the administrators' welcome page",
  ),
  DLAB_TIME_ZONE: variable(
    'text',
    z._default(timeZone, defaultTimeZone),
    "the laboratory's time zone, by its IANA name: announcements begin and end, and files tell " +
      'the time, in it',
  ),
  DLAB_HOLIDAYS: variable(
    'list',
    z.optional(holidays),
    "the laboratory's own holidays beside Italy's, as `12-07` (every year) or `2027-06-24`, " +
      'separated by commas: on them the urgent tests are divided from 9:30',
  ),
  DLAB_PUBLIC_URL: variable(
    'address',
    z.optional(publicOrigin),
    "the site's address, as `https://esami.example.org`, no path; other host names are then " +
      'refused (421). Without it documents have no address and no QR code',
  ),
  DLAB_TRUST_PROXY: variable(
    'list',
    z.optional(addressRanges),
    'proxies to believe: addresses or CIDR ranges, with commas',
  ),
  DLAB_METRICS: variable(
    'address',
    z.optional(listenAddress),
    'where `/metrics` and the facts of `/readyz` are answered: a port of this machine, an ' +
      'address as `127.0.0.1:9464`, or the whole path of a socket',
  ),
  DLAB_SECRET_KEY: variable(
    'secret',
    z.optional(secretKeys),
    '32 random bytes or more, base64 or hex; several with commas. Without it: `secret.key` in ' +
      'the data folder',
  ),
  DLAB_ADMIN_PASSWORD: variable(
    'secret',
    z.optional(textOf(8, 128)),
    "the first administrator's password for first use, 8 to 128 characters; without it one is made",
  ),
  DLAB_DATA: variable(
    'folder',
    z._default(textOf(1, 4096), './data'),
    'folder of the embedded database, of the key and of the first password; nobody but its owner ' +
      'gets in',
  ),
  DATABASE_URL: variable(
    'secret',
    z.optional(databaseUrl),
    'a PostgreSQL server (15 or later) instead of the embedded database',
  ),
  DLAB_BOOK_FOLDER: variable(
    'folder',
    z.optional(textOf(1, 4096)),
    'where each night the catalogue as a book and the list of the urgent tests are written as ' +
      'PDF, for when everything is down',
  ),
  DLAB_DEMO: variable(
    'yes or no',
    z.optional(flag),
    'load the demonstration into an empty database? Without it yes, but no in production',
  ),
  NODE_ENV: variable('text', z.optional(z.string()), "`production` on a hospital's machine"),
  LOG_LEVEL: variable(
    'text',
    z._default(logLevel, 'warn'),
    '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
  ),
});

type VariableName = keyof typeof environmentVariables.shape;

export interface Variable extends VariableInfo {
  readonly name: VariableName;
  readonly default: string | undefined;
}

const defaults: Readonly<Record<string, unknown>> = environmentVariables.parse({});

/** In the order in which they are documented. */
export const variables: readonly Variable[] = Object.entries(environmentVariables.shape).map(
  ([name, schema]) => {
    const info = infos.get(schema);
    if (info === undefined) throw new Error(`${name} is not described`);
    return { name: name as VariableName, default: defaults[name]?.toString(), ...info };
  },
);
