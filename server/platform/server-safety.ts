import ipaddr from 'ipaddr.js';
import type pg from 'pg';
import type { DatabaseLog } from './database.ts';

const unsafe =
  'the connection to the database server may be read or taken over by others: add ' +
  'sslmode=verify-full to DATABASE_URL';

/** A socket's folder, `localhost` or a loopback address. */
function isHere(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === '' || bare.startsWith('/') || bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/**
 * Is the connection encrypted with a verified certificate, or on this machine alone (ASVS 12.3;
 * threats.md section 2)?
 */
function isConnectionSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return isHere(host) || searchParams.get('sslmode') === 'verify-full';
}

/** @param url of the server, as `DATABASE_URL` has it */
export function faultsOfConnection(url: string): string[] {
  return isConnectionSafe(url) ? [] : [unsafe];
}

/**
 * Once a start, about a connection that others can read, and a user that may do more than the
 * product needs.
 */
export async function warnOfServer(pool: pg.Pool, url: string, log: DatabaseLog): Promise<void> {
  for (const fault of faultsOfConnection(url)) log.warn(fault);
  const { rows } = await pool.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  if (rows[0]?.super === true) {
    log.warn(
      'the database user is a superuser: give the product one that only owns its database ' +
        '(docs/operations.md)',
    );
  }
}
