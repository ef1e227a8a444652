import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nounRegistry } from './nouns.ts';
import { createLog } from './platform/log.ts';
import { loggedEvents } from './platform/security-log.ts';
import { runAudit } from './storico/console.ts';
import { createValori } from './tabella/tabella.service.ts';
import { openImportSite } from './testing/import-site.ts';
import { makePrestazioneForm } from './testing/make-records.ts';
import { freshCode } from './testing/people.ts';

// The security events that are lines of the log alone (threats.md I3). Those of the process itself:
// main.system.test.ts.

const typed = 'canary of what was typed';
let office: Awaited<ReturnType<typeof openImportSite>>;
let site: (typeof office)['site'];
beforeAll(async () => {
  office = await openImportSite();
  site = office.site;
});
afterAll(() => site.close());
beforeEach(() => {
  office.lines.length = 0;
});

interface SecurityLine {
  readonly event: { readonly action: string };
  readonly dlab?: Record<string, unknown>;
  readonly [field: string]: unknown;
}

function events(): SecurityLine[] {
  const logged = office.lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security');
  return logged.filter(({ event }) => (loggedEvents as readonly string[]).includes(event.action));
}
const names = () =>
  events().map(({ event, dlab }) =>
    [event.action, ...(dlab?.operation === undefined ? [] : [dlab.operation])].join(' '),
  );

const anonymous = (body: string, type = 'application/json') =>
  site.nodes.first.call('/api/auth/Login', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });

const scenarios: [string, () => Promise<unknown>, string[]][] = [
  [
    'a form that no page sends',
    () => site.call('SavePrestazione', { [typed]: typed }),
    ['input_validation_fail admin/SavePrestazione'],
  ],
  ['a body that is no JSON', () => anonymous(`{${typed}`), ['input_validation_fail Login']],
  ['a body of another kind', () => anonymous(typed, 'text/plain'), ['input_validation_fail Login']],
  ['a call without the role', () => site.call('SavePrestazione', {}, site.visitor.token), []],
  [
    'a wrong password',
    () => anonymous(JSON.stringify({ username: 'nobody', password: typed })),
    [],
  ],
  [
    'a file that cannot be read',
    () => office.upload('\0\x01'),
    ['upload_refused ImportPrestazioniToElaborate'],
  ],
  [
    'a file with a form that no page sends',
    () => office.upload('x', { mode: typed }),
    ['upload_refused ImportPrestazioniToElaborate'],
  ],
  [
    'a removed test',
    async () => {
      const { id, version } = (await site.call('SavePrestazione', makePrestazioneForm())).body
        .prestazione;
      expect((await site.call('RemovePrestazione', { id, version })).status).toBe(200);
    },
    ['record_deleted admin/RemovePrestazione'],
  ],
  [
    'a removed value',
    async () => {
      const values = [{ table: 'materiali' as const, code: null, description: 'Siero' }];
      const [id] = await office.write((under) => createValori(under, values));
      expect((await site.call('RemoveValoreTabella', { id, version: 1 })).status).toBe(200);
    },
    ['record_deleted admin/RemoveValoreTabella'],
  ],
];

describe('the security events of the log (I3)', () => {
  it.each(scenarios)('logs %s, once', async (_what, work, logged) => {
    await work();
    expect(names()).toEqual(logged);
    expect(office.lines.join('')).not.toContain(typed);
  });

  it('logs a file that was uploaded, discarded, applied and undone', async () => {
    const file = 'codice;nome\nEV9;Prova\n';
    const { staged } = await office.preview(file);
    const { version } = await office.staged(staged);
    expect((await site.call('RemoveImportazione', { id: staged, version })).status).toBe(200);
    const { plan } = await office.preview(file);
    const { batch } = (await office.apply({ plan: plan.id })).body;
    const otp = freshCode(site.admin, site.clock);
    expect((await site.call('UndoImportazione', { batch, otp })).status).toBe(200);
    const [brought, applied] = ['upload_accepted', 'import_applied'].map(
      (event) => `${event} ImportPrestazioniToElaborate`,
    );
    expect(names()).toEqual([
      ...[brought, 'upload_removed admin/RemoveImportazione', brought],
      ...[applied, 'import_undone admin/UndoImportazione'],
    ]);
  });

  it('logs the user and the network, and nothing typed', async () => {
    await site.call('SavePrestazione', {});
    const { time, pid, hostname, ...logged }: Partial<SecurityLine> = events()[0] ?? {};
    expect(logged).toEqual({
      level: 30,
      msg: 'security',
      '@timestamp': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ecs: { version: '8.11.0' },
      service: { name: 'dlab' },
      event: {
        kind: 'event',
        action: 'input_validation_fail',
        category: ['web'],
        type: ['error'],
        outcome: 'failure',
      },
      user: { id: expect.stringMatching(/^\d+$/) },
      source: { address: '127.0.0.0/24' },
      dlab: { operation: 'admin/SavePrestazione' },
    });
  });

  it('writes ten lines a minute for a network at most', async () => {
    for (let at = 0; at < 25; at += 1) await site.call('SaveComunicato', {});
    const logged = names();
    expect(logged.length).toBeGreaterThanOrEqual(10);
    expect(logged.length).toBeLessThanOrEqual(20);
  });

  it('logs a history that was altered or has lost its end', async () => {
    const on = office.sql;
    const log = createLog('warn', { write: (line: string) => void office.lines.push(line) });
    const consoleCommand = {
      command: 'audit',
      words: [],
      language: 'en',
      by: 'tester',
      folder: '.',
    } as const;
    await runAudit(on, nounRegistry, consoleCommand, log);
    expect(names()).toEqual([]);
    await runAudit(on, nounRegistry, { ...consoleCommand, words: ['0'.repeat(64)] }, log);
    await on.execute(sql`alter table storico disable trigger all`);
    await on.execute(
      sql`update storico set current_value = 'x' where id = (select min(id) from storico)`,
    );
    await on.execute(sql`alter table storico enable trigger all`);
    await runAudit(on, nounRegistry, consoleCommand, log);
    expect(names()).toEqual(['audit_verify_fail', 'audit_verify_fail']);
  });
});
