import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sessionToken } from './accounts.ts';
import { copyAsRelease } from './another-build.ts';
import { expectAccessible } from './axe.ts';
import type { OwnServer } from './own-server.ts';
import { expectOfflineReady, startServer } from './own-server.ts';
import { copyPrepared } from './product.ts';
import { expect, phrasesIn, test } from './screens.ts';

test.use({ serviceWorkers: 'allow' });

const say = phrasesIn('it');
const folder = mkdtempSync(path.join(tmpdir(), 'dlab-upgrade-'));
let data: string;
const release = (mark: string) => copyAsRelease(path.join(folder, mark), mark);
let server: OwnServer | undefined;

test.beforeAll(() => {
  data = copyPrepared('staffed');
});

test.afterAll(async () => {
  await server?.stop();
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
});

/** Restarts the address with another release. */
async function upgrade(mark: string): Promise<OwnServer> {
  const address = server?.address;
  await server?.stop();
  server = await startServer({ root: release(mark), data, ...(address && { address }) });
  return server;
}

/** The release of a page's program, by the mark in its entry's name. */
const releaseOf = (page: Page) =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]');
    return /(\w)\.js$/.exec(script?.src ?? '')?.[1];
  });

const builds = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys())
      .filter((name) => name.startsWith('dlab-build-'))
      .map((name) => name.at(-1)),
  );

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: say('offline.newVersion') });

test('updates open pages to a new release without losing what is typed', async ({
  page,
  context,
}) => {
  const { address } = await upgrade('A');
  const token = sessionToken('admin');
  await page.goto(`${address}/home`);
  await expectOfflineReady(page);

  // An administrator is filling in a form in another tab.
  const editor = await context.newPage();
  await editor.goto(`${address}/non-autorizzato`);
  const session = JSON.stringify({ access_token: token, roles: ['admin'] });
  await editor.evaluate((text) => sessionStorage.setItem('user-token', text), session);
  await editor.goto(`${address}/admin/esami/nuovo`);
  const nameField = editor.getByRole('textbox', { name: say('field.serviceName') });
  await nameField.fill('Esame scritto a metà');

  await upgrade('B');
  // The open page goes on: what it had not loaded yet comes from the cached files of its release.
  const nav = page.getByRole('navigation', { name: say('nav.label') });
  await nav.getByRole('link', { name: say('nav.tables') }).click();
  await expect(page.getByText('Sangue intero EDTA').first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  // New visitors get the new release at once, and the others are notified.
  const reader = await context.newPage();
  await reader.goto(`${address}/home`);
  expect(await releaseOf(reader)).toBe('B');
  await expect(offer(page)).toBeVisible({ timeout: 30_000 });
  await expect(offer(editor)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => builds(page)).toEqual(['A', 'B']);
  expect(await releaseOf(page)).toBe('A');
  await nav.getByRole('link', { name: say('nav.comunicati') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('nav.comunicati') })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1, name: say('list.title') })).toBeVisible();
  await expect(offer(reader)).toHaveCount(0);

  // The draft survives the reload that its author requests.
  editor.on('dialog', (dialog) => dialog.accept());
  await offer(editor)
    .getByRole('button', { name: say('offline.reload') })
    .click();
  await expect.poll(() => releaseOf(editor)).toBe('B');
  await expect(nameField).toHaveValue('Esame scritto a metà');
  await expect(offer(editor)).toHaveCount(0);

  await upgrade('C');
  await reader.goto(`${address}/home`);
  expect(await releaseOf(reader)).toBe('C');
  await expect.poll(() => builds(reader), { timeout: 30_000 }).toEqual(['B', 'C']);

  // The new release opens without a network as the old one did.
  await context.setOffline(true);
  await reader.reload();
  await expect(
    reader
      .getByRole('link', { name: 'Glucosio', exact: true })
      .or(reader.getByRole('row').nth(3))
      .first(),
  ).toBeVisible();
  expect(await releaseOf(reader)).toBe('C');
});
