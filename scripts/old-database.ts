import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';

// Fills a database with a laboratory's work of a week, through a released version's own API. How
// the fixture is made of it: server/testing/version-0.1.0/README.md.
const [version, database] = process.argv.slice(2);
if (version === undefined || database === undefined) {
  throw new Error('node scripts/old-database.ts FOLDER-OF-THE-VERSION postgres://…');
}
const run = promisify(execFile);
const data = await mkdtemp(path.join(os.tmpdir(), 'dlab-old-'));
const [port, password] = ['8155', 'prima frase di prova'];
const origin = `http://127.0.0.1:${port}`;
const env = {
  PATH: process.env['PATH'],
  LANG: 'it_IT.UTF-8',
  USER: 'laboratorio',
  PORT: port,
  DLAB_DATA: data,
  DATABASE_URL: database,
  DLAB_SECRET_KEY: createHash('sha256').update('dlab').digest('hex'),
  DLAB_ADMIN_PASSWORD: password,
  DLAB_DEMO: 'yes',
};
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: version,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((listening) =>
  server.stdout.on('data', (chunk) => `${chunk}`.includes(`(IEO): ${origin}`) && listening(chunk)),
);

type Body = Record<string, never>;

async function call(
  method: 'GET' | 'POST',
  where: string,
  input: object | FormData = {},
  token = '',
): Promise<Body> {
  const isForm = input instanceof FormData;
  const headers = {
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(method === 'POST' && !isForm && { 'content-type': 'application/json' }),
  };
  const body = method === 'GET' ? null : isForm ? input : JSON.stringify(input);
  const response = await fetch(origin + where, { method, headers, body });
  if (!response.ok) throw new Error(`${where}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

async function signIn(username: string, first: string): Promise<string> {
  const login = await call('POST', '/api/auth/Login', { username, password: first });
  const otp = new TOTP({ secret: login['secret'] ?? '' }).generate();
  const newPassword = `la frase lunga di ${username}`;
  const done = await call('POST', '/api/auth/VerifyOtp', {
    ticket: login['ticket'],
    otp,
    newPassword,
  });
  return (done['token'] as unknown as { access_token: string }).access_token;
}

const admin = await signIn('admin', password);
const { stdout } = await run(process.execPath, ['scripts/admin.ts', 'create', 'bianchi'], {
  cwd: version,
  env,
});
const bianchi = await signIn('bianchi', /\S{20,}/.exec(stdout)?.[0] ?? '');

const write = (operation: string, input: object, token: string) =>
  call('POST', `/api/DLAB/admin/${operation}`, { ...input, requestId: randomUUID() }, token);

/** As its form does: all fields, some of them changed; a new test without `code`. */
async function save(
  code: string | undefined,
  change: object,
  reason: string | undefined,
  token: string,
) {
  const current =
    code && (await call('GET', `/api/DLAB/GetPrestazione?code=${code}`))['prestazione'];
  const query = current ? `?id=${current['id']}` : '';
  const edit =
    (await call('GET', `/api/DLAB/admin/EditPrestazione${query}`, {}, token))['prestazione'] ?? {};
  const {
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    id,
    version: at,
    ...form
  } = edit as Record<string, unknown>;
  const named = current ? { id, version: at } : {};
  const saved = await write(
    'SavePrestazione',
    { ...form, ...change, ...named, ...(reason && { reason }) },
    token,
  );
  return saved['prestazione'] as unknown as { id: number; version: number };
}

await save('EM002', { urgentRequest: true, saturdaysHolidaysAfter930: true }, undefined, admin);
await save(
  'EM002',
  { urgentRequest: false, notePatient: 'Nessuna preparazione.' },
  'Richiesta della direzione',
  bianchi,
);
const newTest = { serviceName: 'Esame nuovo', internalCode: 'NUOVO1', affiliatedExamSsn: true };
await save(undefined, newTest, undefined, bianchi);
await save(
  'NUOVO1',
  { responseTimeDays: 3, synonym: ['novità', 'primo; secondo'] },
  'Tempo concordato',
  admin,
);
await save('NUOVO1', { affiliatedExamSsn: false }, undefined, bianchi);
const urgent = { urgentRequest: true, urgentInpatientsOnly: true, autoUpdateIntervalsUnits: true };
await save(
  undefined,
  { serviceName: 'Esame urgente', internalCode: 'NUOVO2', ...urgent },
  undefined,
  admin,
);
const { id, version: last } = await save(
  undefined,
  { serviceName: 'Tolto', internalCode: 'TOLTO' },
  undefined,
  admin,
);
await write('RemovePrestazione', { id, version: last, reason: 'Doppione' }, admin);

const note = { subject: 'Da lunedì si entra dal cortile.', startDate: null, dueDate: '2030-01-31' };
await write('SaveComunicato', { title: 'Nuovo ingresso', ...note }, bianchi);
await write(
  'SaveValoreTabella',
  { table: 'materiali', code: 'LCR', description: 'Liquor lombare' },
  admin,
);

const rows = [
  'REG1,Esame regionale uno,',
  'REG2,Esame regionale due,SI',
  'NUOVO2,Esame molto urgente,SI',
];
const sheet = [
  'codice,nome,urgente',
  ...rows,
  'EM003,Velocità di eritrosedimentazione (VES),',
].join('\n');
const file = path.join(data, 'regione.csv');
const map = path.join(data, 'regione.map.json');
const columns = { codice: 'internalCode', nome: 'serviceName', urgente: 'urgentRequest' };
await writeFile(file, sheet);
await writeFile(map, JSON.stringify({ noun: 'prestazione', columns }));
await run(process.execPath, ['scripts/import.ts', file, '--map', map, '--apply'], {
  cwd: version,
  env,
});
const form = new FormData();
form.set('file', new Blob([sheet.replaceAll('REG', 'ALTRO')]), 'in attesa.csv');
form.set('mode', 'preview');
await call('POST', '/api/DLABExport/ImportPrestazioniToElaborate', form, bianchi);

server.kill('SIGTERM');
await new Promise((ended) => server.once('exit', ended));
await rm(data, { recursive: true });
