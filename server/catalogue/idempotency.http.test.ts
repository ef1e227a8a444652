import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveRequest } from '../schema.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { newPerson } from '../testing/people.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

let site: TestSite;
let codes = 0;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const newForm = () => makePrestazioneForm({ internalCode: `R${++codes}` });
const version = () => site.nodes.first.live.current.version;

it('a repeated call gets the same response and has no second effect, whatever happened since (H2)', async () => {
  const form = { ...newForm(), requestId: randomUUID() };
  const first = await site.call('SavePrestazione', form);
  expect(first.status).toBe(200);
  const { id } = first.body.prestazione;
  const { requestId, ...plain } = form;
  await site.call('SavePrestazione', { ...plain, id, version: 1, initials: 'DOPO' });
  const before = version();
  for (const node of [site.nodes.first, site.nodes.second]) {
    for (const name of [requestId, requestId.toUpperCase()]) {
      const again = await site.call(
        'SavePrestazione',
        { ...form, requestId: name },
        undefined,
        node,
      );
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
  }
  expect(version()).toBe(before);
});

it('sent ten times at once it is done once', async () => {
  const form = { ...newForm(), requestId: randomUUID() };
  const { first, second } = site.nodes;
  const before = version();
  const calls = Array.from({ length: 10 }, (_, at) =>
    site.call('SavePrestazione', form, undefined, at % 2 ? first : second),
  );
  const answers = await Promise.all(calls);
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
  await expect.poll(version, { timeout: 10_000 }).toBe(before + 1);
});

it('a key is refused for other data, for another operation and for another user', async () => {
  const requestId = randomUUID();
  const form = { ...newForm(), requestId };
  const { id } = (await site.call('SavePrestazione', form)).body.prestazione;
  const other = await newPerson(site.nodes.first, site.clock, 'bianchi');
  const reused = [
    await site.call('SavePrestazione', { ...form, initials: 'X' }),
    await site.call('RemovePrestazione', { id, version: 1, requestId }),
    await site.call('SavePrestazione', form, other.token),
  ];
  for (const { status, body } of reused)
    expect([status, body.code]).toEqual([409, 'conflict.requestReused']);
  expect((await site.read(`GetPrestazione?id=${id}`, null)).body.prestazione).toMatchObject({
    initials: null,
  });
});

it('a call that failed may be repeated with its key', async () => {
  const requestId = randomUUID();
  const { id } = (await site.call('SavePrestazione', newForm())).body.prestazione;
  const form = { ...newForm(), id, requestId };
  expect((await site.call('SavePrestazione', { ...form, version: 9 })).status).toBe(409);
  expect((await site.call('SavePrestazione', { ...form, version: 1 })).status).toBe(200);
});

it('a removal whose response was lost is answered again, not with 404', async () => {
  const { id } = (await site.call('SavePrestazione', newForm())).body.prestazione;
  const removal = { id, version: 1, requestId: randomUUID() };
  const texts = [
    await site.call('RemovePrestazione', removal),
    await site.call('RemovePrestazione', removal),
  ];
  expect(texts.map((text) => text.text)).toEqual(
    Array.from({ length: 2 }, () => `{"success":true,"id":${id}}`),
  );
});

it('a response may be lost on a broken connection', async () => {
  const form = { ...newForm(), requestId: randomUUID() };
  const before = version();
  const { hostname, port } = new URL(site.nodes.first.address);
  const body = JSON.stringify(form);
  const socket = net.connect(Number(port), hostname);
  const head =
    'POST /api/DLAB/admin/SavePrestazione HTTP/1.1\r\nhost: ' +
    `${hostname}:${port}\r\nauthorization: Bearer ${site.admin.token}\r\n`;
  socket.write(
    `${head}content-type: application/json\r\ncontent-length: ` +
      `${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await expect.poll(version, { timeout: 10_000 }).toBe(before + 1);
  socket.destroy();
  const again = await site.call('SavePrestazione', form);
  expect([again.status, again.body.prestazione.version, version()]).toEqual([200, 1, before + 1]);
});

it('keys are forgotten after a week', async () => {
  const { sql: on } = site.nodes.first.database;
  const requestId = randomUUID();
  const { id } = (await site.call('SavePrestazione', newForm())).body.prestazione;
  await site.call('SavePrestazione', { ...newForm(), id, version: 1, requestId });
  await on.update(saveRequest).set({ at: sql`now() - interval '8 days'` });
  await site.call('SavePrestazione', { ...newForm(), requestId: randomUUID() });
  expect((await on.select().from(saveRequest)).map((one) => one.id)).not.toContain(requestId);
});
