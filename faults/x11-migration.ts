import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { asAdministrator } from '../server/testing/postgres-server.ts';
import type { Experiment } from './experiment.ts';
import { NotStarted, runCommand } from './product.ts';

const fixture = path.join(import.meta.dirname, '../server/testing/version-0.1.0/database.sql.gz');

async function rows(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The schema and what a migration may not touch: who wrote what and when. */
async function stateOf(
  url: string,
): Promise<{ readonly migrations: number; readonly all: string }> {
  const [{ count = '0' } = {}] = await rows(
    url,
    'select count(*) from drizzle.__drizzle_migrations',
  );
  const columns = await rows(
    url,
    `select table_name || '.' || column_name || ' ' || data_type as one from information_schema.columns
      where table_schema = 'public' order by 1`,
  );
  const history = await rows(
    url,
    `select count(*), md5(string_agg(concat_ws('|', id, noun, record_id, version, field, previous_value, current_value, at, by), '/'
      order by id)) as one from storico where source <> 'migration'`,
  );
  const tests = await rows(
    url,
    `select count(*), md5(string_agg(service_name || internal_code, '/' order by id)) from prestazione`,
  );
  return { migrations: Number(count), all: JSON.stringify([columns, history, tests]) };
}

export const migration: Experiment = {
  name: 'X11',
  title: 'a migration is killed at any of its statements',
  async run(lab, report) {
    const from = await lab.server();
    const old = gunzipSync(readFileSync(fixture)).toString();
    const administration = new URL(from.url);
    administration.pathname = '/postgres';
    let made = 0;
    const fresh = async () => {
      const url = new URL(from.url);
      made += 1;
      url.pathname = `/${path.basename(from.url)}_${made}`;
      await asAdministrator(administration.href, `create database "${url.pathname.slice(1)}"`);
      await asAdministrator(url.href, old);
      return url.href;
    };
    // With a key that is not that of the fixture a start ends with 78 after the migration: only
    // this is looked at.
    const upgraded = async (url: string, killAt?: number) => {
      const more = { DATABASE_URL: url, ...(killAt !== undefined && { KILL_AT: String(killAt) }) };
      try {
        const product = await lab.start(from, more, {
          preloads: killAt === undefined ? [] : ['kill-at.ts'],
        });
        await product.end('SIGKILL');
        return 'up';
      } catch (error) {
        return error instanceof NotStarted && error.status !== null ? 'up' : 'killed';
      }
    };
    const reference = await fresh();
    const before = await stateOf(reference);
    await upgraded(reference);
    const after = await stateOf(reference);
    const counts = {
      'states that are neither old nor new': 0,
      'upgrades that differ afterwards': 0,
      'broken chains': 0,
    };
    const killedAt: number[] = [];
    const step = () => (lab.short ? 5 + lab.random.below(45) : 1);
    for (let at = step(); ; at += step()) {
      const url = await fresh();
      if ((await upgraded(url, at)) === 'up') break;
      killedAt.push(at);
      const left = await stateOf(url);
      const isWhole = [before, after].some(
        (one) => one.migrations === left.migrations && one.all === left.all,
      );
      if (!isWhole) counts['states that are neither old nor new'] += 1;
      await upgraded(url);
      const then = await stateOf(url);
      if (then.migrations !== after.migrations || then.all !== after.all)
        counts['upgrades that differ afterwards'] += 1;
      await asAdministrator(
        administration.href,
        `drop database "${path.basename(url)}" with (force)`,
      );
      if (lab.short) break;
    }
    const audit = await runCommand('audit', [], { ...from.environment, DATABASE_URL: reference });
    if (audit.status !== 0) counts['broken chains'] += 1;
    report.note(
      `from ${before.migrations} to ${after.migrations} migrations, killed at ${killedAt.length} statements`,
    );
    if (lab.short)
      report.note(`the statement that the seed drew: ${killedAt.join() || 'past the last'}`);
    report.none('killed and started again', counts);
  },
};
