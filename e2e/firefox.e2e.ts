import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import { firefoxPath } from '../scripts/browser.mjs';
import { preparedAccount } from './accounts.ts';
import { everything, expect, phrasesIn, served as test } from './screens.ts';

// A journey in another browser: Debian's Firefox, driven by WebDriver BiDi.

test.use({ serverOf: 'firefox' });

test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const english = phrasesIn('en');
let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: { 'intl.accept_languages': 'it-IT, it' },
  });
  page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
});
test.afterAll(() => browser.close());
// Playwright takes no picture of another library's page.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
test.afterEach(async ({}, { status, expectedStatus }) => {
  if (status === expectedStatus) return;
  process.stdout.write(`${page.url()}\n${await page.evaluate(() => document.body.textContent)}\n`);
});

/** Firefox is slow beside other work. */
const patient = { timeout: 120_000 };

/** The element with this role and name, once it is visible. */
const element = (role: string, name: string) =>
  page.locator(`aria/${name}[role="${role}"]`).setTimeout(120_000);

async function textOf(role: string, name: string): Promise<string> {
  const handle = await element(role, name).waitHandle();
  return handle.evaluate((element) => element.textContent ?? '');
}

// First: later the service worker gives the index's worker.
test('finds what is typed before its index is there, and with it', async ({ baseURL }) => {
  const held: HTTPRequest[] = [];
  let isHeld = true;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isHeld && request.url().includes('/index-worker-')) held.push(request);
    else void request.continue();
  });
  await page.goto(`${baseURL}/esami`);
  await expect.poll(() => held.length, patient).toBe(1);
  const rows = (q: string) => async () => {
    const drawn = say('list.print.searched', { q });
    return page.evaluate((words) => {
      if (!document.querySelector('main')?.textContent.includes(words)) return undefined;
      return [...document.querySelectorAll('tbody tr a')].map((link) => link.textContent);
    }, drawn);
  };
  const countSent = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource');
      return loaded.filter(({ name }) => name.includes('/SearchPrestazioni?')).length;
    });
  const type = (q: string) => element('searchbox', say('list.search')).fill(q);
  await type('glicemia');
  await expect.poll(rows('glicemia'), patient).toContain('Glucosio');
  const byServer = await rows('glicemia')();
  expect(await countSent()).toBeGreaterThan(0);
  isHeld = false;
  await held[0]?.continue();
  let turn = 0;
  await expect(async () => {
    const before = await countSent();
    turn += 1;
    await type(`acido ${turn}`);
    await type('glicemia');
    await expect.poll(rows('glicemia'), patient).toEqual(byServer);
    await type(`ferro ${turn}`);
    await expect.poll(rows(`ferro ${turn}`), patient).toBeDefined();
    expect(await countSent()).toBe(before);
  }).toPass(patient);
  page.removeAllListeners('request');
  await page.setRequestInterception(false);
});

test('finds a test, reads its interval, and changes the language', async ({ baseURL }) => {
  await page.goto(`${baseURL}/home`);
  // Keys that WebDriver sends to a part that is not hydrated yet are never acknowledged by Firefox.
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null, patient);
  await element('searchbox', say('list.search')).fill('emoglobina EM006');
  await element('link', 'Emoglobina').click();
  expect(await textOf('heading', 'Emoglobina')).toBe('Emoglobina');
  await element('radio', say('interval.sexName.M')).click();
  await element('textbox', say('interval.finder.age')).fill('18');
  const intervals = () => textOf('table', say('field.intervals'));
  await expect
    .poll(intervals, patient)
    .toMatch(new RegExp(`13,5–17,5.*${say('interval.finder.applies')}`));
  await element('button', 'English').click();
  const inEnglish = () => textOf('table', english('field.intervals'));
  await expect
    .poll(inEnglish, patient)
    .toMatch(new RegExp(`13\\.5–17\\.5.*${english('interval.finder.applies')}`));
  await element('button', 'Italiano').click();
});

if (everything) {
  test('signs in an administrator with a code and changes a test', async ({ baseURL }) => {
    const { username, password, phone } = preparedAccount('marta');
    await page.goto(`${baseURL}/admin/esami/1`);
    await element('textbox', say('signIn.username')).fill(username);
    // A password input has no role: it is the next one in the Tab order.
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await element('textbox', say('signIn.code')).fill(await phone.code());
    await element('button', say('signIn.submit')).click();
    await element('textbox', say('field.initials')).fill('FFX');
    await element('button', say('editTest.save')).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/esami/1');
    await expect.poll(() => textOf('main', '')).toContain('FFX');
  });
}
