import { commandHere } from '../../server/platform/console.ts';
import { callConsole } from '../../server/platform/console-socket.ts';
import { openServer } from '../../server/platform/postgres.ts';
import { verifyChain } from '../../server/storico/chain.ts';
import { asAdministrator } from '../../server/testing/postgres-server.ts';
import { silentLog } from '../../server/testing/silent-log.ts';
import { bodyOf, get } from './http.ts';
import type { Site } from './lab.ts';
import type { Product } from './product.ts';
import type { Report } from './report.ts';
import type { Acknowledged } from './writers.ts';

interface Row {
  readonly field: string;
  readonly currentValue: string | null;
  readonly version: number;
}

async function historyOf(product: Product, token: string, id: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = `noun=prestazione&recordId=${id}&pageSize=500&page=${page}`;
    const body = await bodyOf(get(`${product.address}/api/DLAB/admin/Storico?${query}`, token));
    rows.push(...body.storico);
    if (rows.length >= body.total) return rows.reverse();
  }
}

/** What is wrong with one record and its history, counted. */
function faultsOf(
  rows: readonly Row[],
  now: Record<string, unknown>,
  acknowledged: readonly Acknowledged[],
) {
  const named = rows.filter(({ field }) => field === 'serviceName');
  const paired = rows.filter(({ field }) => field === 'clinicalMeaning');
  const count = (stamp: string) =>
    named.filter(({ currentValue }) => currentValue === stamp).length;
  const isStored = ({ version, stamp }: Acknowledged) =>
    named.some((row) => row.version === version && row.currentValue === stamp);
  const stamps = named.filter(({ currentValue }) => currentValue?.startsWith('prova '));
  const versions = new Set(rows.map(({ version }) => version));
  return {
    lost: acknowledged.filter((one) => !isStored(one)).length,
    twice: stamps.filter(({ currentValue }) => count(currentValue ?? '') > 1).length,
    half: stamps.filter(
      ({ version, currentValue }) =>
        !paired.some((row) => row.version === version && row.currentValue === currentValue),
    ).length,
    gaps: Math.max(...versions) - versions.size,
    unfolded:
      Number(named.at(-1)?.currentValue !== now['serviceName']) +
      Number(paired.at(-1)?.currentValue !== now['clinicalMeaning']) +
      Number(Math.max(...versions) !== now['version']),
  };
}

/**
 * Does the change history hold together? Checked as the host's command does it, without its
 * start-up time.
 */
export async function isWhole({ environment, kind }: Site): Promise<boolean> {
  if (kind === 'embedded') {
    const query = { ...commandHere('audit'), words: [] };
    return (await callConsole(environment['DLAB_DATA'] ?? '', query)).status === 0;
  }
  const database = await openServer(environment['DATABASE_URL'] ?? '', silentLog);
  const { bad } = await verifyChain(database.sql).finally(() => database.close());
  return bad === undefined;
}

/**
 * The invariants of threats.md section 4, after the damage: of what was acknowledged, of the
 * history, of the log.
 */
export async function check(
  report: Report,
  site: Site,
  product: Product,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const { token, secret, password } = site.admin;
  const sum = { lost: 0, twice: 0, half: 0, gaps: 0, unfolded: 0 };
  for (const [id, mine] of Map.groupBy(acknowledged, (one) => one.id)) {
    const url = `${product.address}/api/DLAB/admin/EditPrestazione?id=${id}`;
    const { prestazione } = await bodyOf(get(url, token));
    const faults = faultsOf(await historyOf(product, token, id), prestazione, mine);
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += faults[key];
  }
  const secrets = [token, secret, password].filter((one) => product.output().includes(one));
  const { half, gaps, unfolded, ...others } = sum;
  report.none(`${site.kind}, ${acknowledged.length} acknowledged`, {
    ...others,
    'half written': half,
    'gaps in versions': gaps,
    'not folding': unfolded,
    'broken chains': Number(!(await isWhole(site))),
    'secrets in the output': secrets.length,
  });
  if (site.kind === 'embedded') return;
  const open = await asAdministrator(site.environment['DATABASE_URL'] ?? '', openTransactions);
  report.none('server', { 'transactions left open': open.length });
}

const openTransactions = `
  select from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'
    and clock_timestamp() - state_change > interval '1 second'`;
