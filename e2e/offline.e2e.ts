import { rmSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { fields } from '#contract/prestazione.fields.ts';
import { sessionToken } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import type { OwnServer } from './own-server.ts';
import { expectOfflineReady, startServer } from './own-server.ts';
import { copyPrepared } from './product.ts';
import { expect, phrasesIn, speak, test } from './screens.ts';

// One server, which a test changes and another stops: these tests run in order.
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

const say = phrasesIn('it');
const root = path.join(import.meta.dirname, '..');
let data: string;
let server: OwnServer;

test.beforeAll(async () => {
  data = copyPrepared('staffed');
  server = await startServer({ root, data });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

/** The notice that the copy is shown, and from when it is. */
const notice = (page: Page, start = 'Senza rete: dati di oggi alle') =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${start} \\d\\d:\\d\\d\\.`) });

const search = (page: Page) => page.getByRole('searchbox').first();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** An open page that is ready for offline use. */
async function visit(page: Page, at = '/home'): Promise<void> {
  await page.goto(server.address + at);
  await expectOfflineReady(page);
}

async function prestazioneOf(request: APIRequestContext, code: string) {
  const answer = await request.get(`${server.address}/api/DLAB/GetPrestazione?code=${code}`);
  return (await answer.json()).prestazione as Record<string, unknown> & {
    id: number;
    serviceName: string;
  };
}

async function change(request: APIRequestContext, code: string, changes: object): Promise<void> {
  const headers = { Authorization: `Bearer ${sessionToken('admin')}` };
  const { id } = await prestazioneOf(request, code);
  const edit = await request.get(`${server.address}/api/DLAB/admin/EditPrestazione?id=${id}`, {
    headers,
  });
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = (await edit.json()).prestazione;
  const saved = await request.post(`${server.address}/api/DLAB/admin/SavePrestazione`, {
    headers,
    data: { ...form, ...changes },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Expects every public text of a test on its page. */
async function expectWhole(page: Page, prestazione: Record<string, unknown>): Promise<void> {
  const main = page.getByRole('main');
  for (const { key, kind, audience } of fields) {
    const value = prestazione[key];
    if (audience !== 'public' || value === null) continue;
    if (kind === 'text') await expect(main).toContainText(String(value));
    if (kind === 'longText') await expect(main).toContainText(String(value).split('\n')[0] ?? '');
    if (kind === 'choice')
      await expect(main).toContainText((value as { description: string }).description);
  }
  const rows = (prestazione['intervals'] as unknown[]).length;
  if (rows > 1)
    await expect(main.getByRole('table').first().getByRole('row')).toHaveCount(rows + 1);
}

test('shows list, search, unopened tests, urgent tests, announcements and tables offline', async ({
  page,
  context,
  request,
}) => {
  const prestazioni = await Promise.all(
    ['CH002', 'EM006', 'MI013'].map((code) => prestazioneOf(request, code)),
  );
  await visit(page);
  const before = await search(page).boundingBox();
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  // The notice does not move a field in use.
  expect(await search(page).boundingBox()).toEqual(before);
  await search(page).fill('glicemai');
  await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const prestazione of prestazioni) {
    await search(page).fill(String(prestazione['internalCode']));
    await page.getByRole('link', { name: prestazione.serviceName, exact: true }).click();
    await expect(heading(page, prestazione.serviceName)).toBeVisible();
    await expect(page.getByText(say('test.partial'))).toHaveCount(0);
    await expectWhole(page, prestazione);
    // What the copy lacks says that it needs the network.
    await expect(page.getByRole('alert').filter({ hasText: say('offline.needed') })).toBeVisible();
    await page.getByRole('link', { name: say('test.back') }).click();
  }
  const nav = page.getByRole('navigation', { name: say('nav.label') });
  await nav.getByRole('link', { name: say('nav.urgentTests') }).click();
  await expect(heading(page, say('nav.urgentTests'))).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await nav.getByRole('link', { name: say('nav.comunicati') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Catalogo dimostrativo: non per uso clinico' })
    .click();
  await expect(heading(page, 'Catalogo dimostrativo: non per uso clinico')).toBeVisible();
  await nav.getByRole('link', { name: say('nav.tables') }).click();
  await expect(page.getByText('Sangue intero EDTA').first()).toBeVisible();
  // An address that was not opened before, from a cold start.
  await page.goto(`${server.address}/esami/${prestazioni[1]?.id}`);
  await expect(heading(page, prestazioni[1]?.serviceName ?? '')).toBeVisible();
  await expect(notice(page)).toBeVisible();
});

test('prepares a draw and compares tests offline, though neither page was opened before', async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto(`${server.address}/prelievo`);
  const field = page.getByRole('textbox', { name: say('draw.field') });
  await field.fill('INR, ammonio, qqqwww');
  await page.getByRole('button', { name: say('draw.add'), exact: true }).click();
  await expect(page.getByRole('article')).toHaveText([/CO001/, /CH028/]);
  await expect(page.getByText('qqqwww')).toBeVisible();
  await page.getByRole('link', { name: say('test.compare'), exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Ammonio' })).toBeVisible();
  await expectAccessible(page);
});

test('leads from a withdrawn test to its successor offline', async ({ page, context, request }) => {
  await change(request, 'CH008', { withdrawnOn: '2026-01-31', replacedBy: ['CH009'] });
  await visit(page);
  await context.setOffline(true);
  const words = say('status.withdrawnOn', { from: '31/01/2026' });
  await page.goto(`${server.address}/esami?q=sodio`);
  await expect(page.getByRole('status').filter({ hasText: words })).toContainText('Potassio');
  await page.getByRole('main').getByRole('link', { name: 'Sodio', exact: true }).click();
  await expect(heading(page, 'Sodio')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${words}${say('status.instead')} Potassio`);
  await expectAccessible(page);
});

test('saves a list offline and opens it again', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto(`${server.address}/elenchi#Ricovero=1.1.EM001,12.1.CO001`);
  await page.getByRole('button', { name: say('lists.linked.save') }).click();
  await page.reload();
  const list = page.getByRole('region', { name: 'Ricovero 2 esami' });
  await expect(list.getByRole('link', { name: 'Tempo di protrombina' })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: say('list.toDraw') }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('opens the manual offline, though it was not read before', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto(`${server.address}/manuale/raccogliere`);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('shows changes by itself when the network is back', async ({ page, context, request }) => {
  await visit(page, '/home?q=Glucosio');
  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await change(request, 'CH002', { serviceName: 'Glucosio cambiato' });
  await expect(page.getByRole('link', { name: 'Glucosio', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Glucosio cambiato', exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(notice(page)).toHaveCount(0);
});

test('works offline in English on a device that used Italian online', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await speak(page, 'en');
  await page.reload();
  await expect(notice(page, 'No network: data from today at')).toBeVisible();
  await expect(heading(page, phrasesIn('en')('list.title'))).toBeVisible();
});

test('can be installed on a device', async ({ page, request }) => {
  await page.goto(`${server.address}/home`);
  const address = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href,
  );
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({
    short_name: 'DLAB',
    lang: 'it',
    start_url: '/home',
    display: 'standalone',
  });
  for (const { src, sizes } of manifest.icons) {
    const side = await page.evaluate(
      async (at) => (await createImageBitmap(await (await fetch(at)).blob())).width,
      src,
    );
    expect(`${side}x${side}`).toBe(sizes);
  }
});

test('works with the server stopped; the notice disappears when it is back', async ({ page }) => {
  await visit(page, '/esami-urgenti');
  const { address } = server;
  await server.stop();
  await page.goto(`${address}/esami-urgenti`);
  await expect(page.getByRole('region', { name: say('when.label') })).toContainText(
    say('when.deviceTime'),
  );
  await page.goto(`${address}/home`);
  await expect(notice(page)).toBeVisible();
  await search(page).fill('creatinnina');
  await expect(page.getByRole('link', { name: 'Creatinina', exact: true })).toBeVisible();
  server = await startServer({ root, data, address });
  await expect(notice(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'Creatinina', exact: true })).toBeVisible();
});
