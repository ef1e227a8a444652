import type { ListenOptions } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod/mini';

const leastKeyBytes = 32;

/**
 * Random keys of 32 bytes have about 30 different ones; those written by hand or copied from a
 * manual have few.
 */
const leastDifferentBytes = 16;

const sampleWords = /change[-_ ]?me|secret|password|example|sample|default|0123456789|abcdefgh/i;

/** Where `read` returns `undefined`, the fault is reported without the text. */
function reading<T>(read: (text: string) => T | undefined, error: string) {
  return z.pipe(
    z.string(),
    z.transform((text, context): T => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: error, input: undefined });
      return z.NEVER;
    }),
  );
}

export const flag = z.pipe(
  z.enum(['1', '0', 'yes', 'no', 'true', 'false'], { error: 'must be yes or no' }),
  z.transform((value) => value === '1' || value === 'yes' || value === 'true'),
);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export const logLevel = z.enum(levels, { error: `must be one of ${levels.join(', ')}` });

export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error })),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, { error }), z.lte(most, { error }))),
  );
};

/** Checked whole by the driver when it connects. */
export const databaseUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://' }));

function list(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Comma-separated; undefined if one cannot be read. */
function eachOf<T>(read: (part: string) => T | undefined): (text: string) => T[] | undefined {
  return (text) => {
    const values = list(text).map(read);
    return values.every((value) => value !== undefined) ? values : undefined;
  };
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isAddress || rest.length > 0) return false;
  const most = address.includes(':') ? 128 : 32;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

function originOf(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare =
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  return bare ? url : undefined;
}

function bytesOf(text: string): Buffer | undefined {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

function isSample(text: string, key: Buffer): boolean {
  const counted = key.every((byte, at) => at === 0 || byte === ((key[at - 1] ?? 0) + 1) % 256);
  const few = new Set(key).size < leastDifferentBytes;
  return counted || few || sampleWords.test(text) || sampleWords.test(key.toString('latin1'));
}

function keyOf(text: string): Buffer | undefined {
  const key = bytesOf(text);
  return key === undefined || key.length < leastKeyBytes || isSample(text, key) ? undefined : key;
}

/** http or https; scheme, host and port, nothing behind. */
export const publicOrigin = reading(
  originOf,
  'must be an origin as https://lab.example.org, without path',
);

/** Separated by commas. */
export const addressRanges = reading(
  eachOf((text) => (isRange(text) ? text : undefined)),
  'must be addresses or ranges as 10.0.0.0/8, separated by commas',
);

function listenOf(text: string): ListenOptions | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, six, four, digits] = /^(?:(?:\[([^\]]+)\]|([\d.]+)):)?(\d{1,5})$/.exec(text) ?? [];
  const host = six ?? four ?? '127.0.0.1';
  const known =
    six === undefined ? ipaddr.IPv4.isValidFourPartDecimal(host) : ipaddr.IPv6.isValid(host);
  return digits === undefined || !known || Number(digits) > 65_535
    ? undefined
    : { host, port: Number(digits) };
}

/** A port of this machine, an address with a port, or the path of a socket. */
export const listenAddress = reading(
  listenOf,
  'must be a port, an address as 127.0.0.1:9464 or [::1]:9464, or the whole path of a socket',
);

/** Separated by commas, each of at least 32 bytes in base64, base64url or hex (threats.md I5). */
export const secretKeys = reading(
  eachOf(keyOf),
  'must be random keys of at least 32 bytes, each in base64 or hex, separated by commas: openssl ' +
    'rand -base64 32',
);

/** In code points. */
export const textOf = (least: number, most: number) =>
  reading((text) => {
    const length = Array.from(text).length;
    return length >= least && length <= most ? text : undefined;
  }, `must have ${least} to ${most} characters`);

function zoneOf(text: string): string | undefined {
  // `+02:00` is known to JavaScript too, but keeps no summer time.
  if (!/^[A-Za-z]/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export const timeZone = reading(zoneOf, 'must be the name of a time zone, as Europe/Rome');

/** As `12-07`, of every year, or `2027-06-24`. */
function holidayOf(text: string): string | undefined {
  const day = /^\d\d-\d\d$/.test(text) ? `2024-${text}` : text;
  return z.iso.date().safeParse(day).success ? text : undefined;
}

/** Separated by commas. */
export const holidays = reading(
  eachOf(holidayOf),
  'must be days as 12-07 for every year or 2027-06-24 for one, separated by commas',
);
