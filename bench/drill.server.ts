import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asAdministrator, startPostgres } from '../server/testing/postgres-server.ts';
import * as parts from './drill.parts.ts';
import { stop, untilAnswers } from './processes.ts';
import { fill } from './product.ts';

const { print, timed, expectThat, run } = parts;

/**
 * The proxy leaves a node that failed alone for two seconds, also when it is back: the next one may
 * stop only then.
 */
const untilTriedAgain = 3000;

/** The proxy as docs/operations.md sets it up, without TLS. */
async function startProxy(folder: string, port: number, nodes: readonly number[]) {
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'nginx.conf');
  const servers = nodes
    .map((node) => `server 127.0.0.1:${node} max_fails=3 fail_timeout=2s;`)
    .join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; ${temporary.join(' ')}
  upstream dlab { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    gzip off; client_max_body_size 11m;
    location / {
      proxy_pass http://dlab;
      proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s; proxy_read_timeout 130s;
      proxy_next_upstream error timeout http_503; proxy_next_upstream_tries 2;
    }
  }
}`,
  );
  const nginx = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => nginx.kill('SIGTERM'));
  await untilAnswers(`http://127.0.0.1:${port}/readyz`);
  return nginx;
}

async function untilSame(address: string, csv: string): Promise<void> {
  const begun = performance.now();
  while ((await parts.csvOf(address).catch(() => '')) !== csv) {
    if (performance.now() - begun > 60_000)
      throw new Error(`${address} never shows the restored catalogue`);
    await pause(100);
  }
}

/**
 * A PostgreSQL server with two nodes behind nginx: put back to an older state while they run,
 * restarted one by one, one lost.
 */
export async function drillServer(folder: string, port: number, tests: number): Promise<void> {
  const postgres = await startPostgres();
  // As the page says: a user of its own, which owns its database and is no superuser.
  await asAdministrator(postgres.url('postgres'), 'create role dlab login');
  for (const name of ['dlab', 'other']) {
    await asAdministrator(postgres.url('postgres'), `create database ${name} owner dlab`);
  }
  const urlOf = (name: string) => postgres.url(name).replace('postgres@', 'dlab@');
  const url = urlOf('dlab');
  const key = randomBytes(32).toString('base64');
  const environment = { DATABASE_URL: url, DLAB_SECRET_KEY: key, DLAB_TRUST_PROXY: '127.0.0.1' };
  const ports = [port + 1, port + 2];
  const dump = path.join(folder, 'dlab.dump');
  print(`PostgreSQL server, ${tests} tests, two nodes behind nginx`);
  process.env['DATABASE_URL'] = url;
  await timed('filled by the import', async () => fill(folder, tests));
  const first = await parts.startNode(port + 1, {
    ...environment,
    DLAB_ADMIN_PASSWORD: parts.firstPassword,
  });
  let nodes = [first, await parts.startNode(port + 2, environment)];
  const proxy = await startProxy(folder, port, ports);
  const address = `http://127.0.0.1:${port}`;
  try {
    const admin = await parts.activate(address, 'admin', parts.firstPassword);

    print('pg_dump, further writes, pg_restore to the older state while both nodes run');
    const csv = await parts.csvOf(address);
    const audit = await run('audit', [], environment);
    await timed('pg_dump -Fc', async () => execFileSync('pg_dump', ['-Fc', '-f', dump, url]));
    print(`  the dump is ${(statSync(dump).size / 1e6).toFixed(1)} MB`);
    await editTests(address, admin.token, 20);
    expectThat(
      (await parts.csvOf(address)) !== csv,
      'the nodes show a newer version than the dump',
    );
    const reading = parts.startReading(address);
    await timed('pg_restore --clean --if-exists --single-transaction', async () =>
      execFileSync('pg_restore', [
        '--clean',
        '--if-exists',
        '--single-transaction',
        '-d',
        url,
        dump,
      ]),
    );
    await timed('until both nodes show the restored catalogue', async () => {
      for (const node of nodes) await untilSame(node.address, csv);
    });
    await reading.stop();
    expectThat(reading.done.failed === 0, parts.summaryOf(reading.done));
    const after = await run('audit', [], environment);
    expectThat(after.status === 0 && after.output === audit.output, after.output);
    expectThat(
      (await parts.signIn(address, 'admin', admin.secret)) === 200,
      'a sign-in with the same second factor',
    );

    print('The product’s own backup, put into another database');
    const file = path.join(folder, 'dlab.backup');
    const made = await timed('npm run backup', () => run('backup', [file], environment));
    expectThat(made.status === 0, made.output);
    const put = await timed('npm run restore', () =>
      run('restore', [file], { ...environment, DATABASE_URL: urlOf('other') }),
    );
    expectThat(put.status === 0, put.output);

    print('A rolling restart, three rounds, under reads');
    const under = parts.startReading(address);
    for (let round = 0; round < 3; round += 1) {
      for (const [at, node] of nodes.entries()) {
        expectThat((await node.end('SIGTERM')) === 0, `node ${at + 1} ended in order`);
        const next = await parts.startNode(ports[at] ?? 0, environment);
        nodes = nodes.map((one) => (one === node ? next : one));
        await pause(untilTriedAgain);
      }
    }
    await under.stop();
    expectThat(under.done.failed === 0, parts.summaryOf(under.done));

    print('A node is lost: kill -9');
    const still = parts.startReading(address);
    await pause(1000);
    await nodes[0]?.end('SIGKILL');
    await pause(3000);
    await still.stop();
    expectThat(still.done.failed === 0, parts.summaryOf(still.done));
  } finally {
    await stop(proxy);
    for (const node of nodes) node.child.kill('SIGKILL');
    await postgres.remove();
  }
}

async function editTests(address: string, token: string, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = await fetch(`${address}/api/DLAB/Prestazioni?pageSize=${count}`);
  const { prestazioni } = (await list.json()) as { prestazioni: { id: number }[] };
  for (const { id } of prestazioni) {
    const edit = await fetch(`${address}/api/DLAB/admin/EditPrestazione?id=${id}`, { headers });
    const { prestazione } = (await edit.json()) as { prestazione: Record<string, unknown> };
    const { createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
    const body = JSON.stringify({ ...form, serviceName: `Dopo la copia ${id}` });
    const saved = await fetch(`${address}/api/DLAB/admin/SavePrestazione`, {
      method: 'POST',
      headers,
      body,
    });
    if (saved.status !== 200) throw new Error(`a save: ${saved.status} ${await saved.text()}`);
  }
}
