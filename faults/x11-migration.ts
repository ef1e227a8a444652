import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { asAdministrator } from '../server/testing/postgres-server.ts';
import type { Experiment } from './experiment.ts';
import { NotStarted, runCommand } from './harness/product.ts';

const fixture = path.join(import.meta.dirname, '../server/testing/version-0.1.0/database.sql.gz');

/** The schema and what a migration may not touch: who wrote what and when. */
async function stateOf(url: string) {
  const [{ count = '0' } = {}] = await asAdministrator(
    url,
    'select count(*) from drizzle.__drizzle_migrations',
  );
  const columns = await asAdministrator(
    url,
    `select table_name || '.' || column_name || ' ' || data_type as one from information_schema.columns
      where table_schema = 'public' order by 1`,
  );
  const history = await asAdministrator(
    url,
    `select count(*), md5(string_agg(concat_ws('|', id, noun, record_id, version, field, previous_value, current_value, at, by), '/'
      order by id)) as one from storico where source <> 'migration'`,
  );
  const tests = await asAdministrator(
    url,
    `select count(*), md5(string_agg(service_name || internal_code, '/' order by id)) from prestazione`,
  );
  return { migrations: Number(count), columns, history, tests };
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
      const more = { DATABASE_URL: url, KILL_AT: String(killAt) };
      const preloads = killAt === undefined ? [] : ['kill-at.ts'];
      try {
        const product = await lab.start(from, more, { preloads });
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
      if (!isDeepStrictEqual(left, before) && !isDeepStrictEqual(left, after))
        counts['states that are neither old nor new'] += 1;
      await upgraded(url);
      if (!isDeepStrictEqual(await stateOf(url), after))
        counts['upgrades that differ afterwards'] += 1;
      const drop = `drop database "${path.basename(url)}" with (force)`;
      await asAdministrator(administration.href, drop);
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
