import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { behindProxy, newNetwork } from '../testing/people.ts';
import { readPage } from '../testing/read-page.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

// Pages of lists that their address narrows: what one network may have made (threats.md J21).

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: behindProxy });
  await app.writer(tester, (write) =>
    createPrestazioni(write, [makePrestazioneForm({ serviceName: 'Glucosio' })]),
  );
});
afterAll(() => app.close());

async function open(url: string, from?: string) {
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
  const answer = await app.call(url, { headers });
  return { ...answer, page: readPage(answer.text) };
}

/** Has so many pages made that nobody has had made before. */
let others = 0;
async function use(count: number, from: string): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    others += 1;
    expect((await open(`/esami?q=altro%20${others}`, from)).page.address).toBeDefined();
  }
}

const perMinute = 30;

describe('beyond its minute a network', () => {
  it.each([
    ['it', '/esami?q=glucosio', 'Riprova tra un minuto'],
    ['en', '/esami?q=glucosio&lang=en', 'Try again in a minute'],
    ['en', '/esami-urgenti?q=glucosio&lang=en', 'Try again in a minute'],
    ['it', '/comunicazioni?page=2', 'Riprova tra un minuto'],
    ['it', '/tabelle?q=siero', 'Riprova tra un minuto'],
    ['it', '/manuale?q=stampa', 'Riprova tra un minuto'],
  ])('gets the page that the browser fills, %s, %s', async (language, url, words) => {
    const own = newNetwork();
    await use(perMinute, own);
    // Neither refused nor counted, however often.
    for (let at = 0; at < 3; at += 1) {
      const { status, page, headers } = await open(url, own);
      expect([status, page.address, page.language]).toEqual([200, undefined, language]);
      expect(page.sent).toMatch(new RegExp(`^<noscript><p>[^<]*${words}[^<]*</p></noscript>$`));
      expect(headers.get('cache-control')).toBe('no-cache');
    }
    const whole = await open(url, newNetwork());
    expect(whole.page.address).toBe(url);
    const plain = url.replace(/(?:q=\w+|page=2)&?/, '');
    expect(whole.page.title).toBe((await open(plain, own)).page.title);
    expect(whole.page.sent).not.toContain('<noscript>');
    // Once it is there, it is there for all.
    expect((await open(url, own)).page.address).toBe(url);
    expect((await open('/api/DLAB/GetEnvironment', own)).status).toBe(200);
  });

  it('has used up none of its reads', async () => {
    const own = newNetwork();
    await use(perMinute, own);
    for (let at = 0; at < 700; at += 1)
      expect((await open(`/esami?q=mai%20${at}`, own)).status).toBe(200);
    expect((await open('/api/DLAB/GetEnvironment', own)).status).toBe(200);
  });
});

it('an IPv6 /48 gets three times what one of its networks does', async () => {
  for (const net of ['a', 'b', 'c']) await use(perMinute, `2001:db8:1:${net}::1`);
  expect((await open('/esami?q=d', '2001:db8:1:d::1')).page.address).toBeUndefined();
  await use(perMinute, '2001:db8:2:a::1');
  expect((await open('/esami?q=e', '2001:db8:2:a::2')).page.address).toBeUndefined();
});

it('this machine is not counted', async () => {
  for (let at = 0; at < perMinute + 2; at += 1)
    expect((await open(`/esami?q=casa%20${at}`)).page.address).toBe(`/esami?q=casa%20${at}`);
});

it('200 requests at once for 200 pages are all answered, within the budget', async () => {
  const own = newNetwork();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => open(`/esami?q=insieme%20${at}`, own)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const made = answers.filter(({ page }) => page.address !== undefined);
  expect(made.length).toBeGreaterThanOrEqual(5);
  expect(made.length).toBeLessThanOrEqual(perMinute);
});

describe('a list makes one page of', () => {
  it.each([
    [
      '/esami?q=gluc%20o&material=3&material=7&urgent=notStated&urgent=true&sort=-serviceName',
      [
        '/esami?sort=-serviceName&q=gluc+o&urgent=true&urgent=notStated&material=7&material=03',
        '/ESAMI/?%71=glu%63%20o&material=7&material=3.0&material=7&urgent=notStated&urgent=true&sort=-serviceName',
        '/esami?utm_source=x&q=gluc ' +
          'o&fbclid=&material=3&material=7&urgent=true&urgent=notStated&sort=-serviceName&page=2&__proto__=x',
        '/esami?&&q=gluc+o&material=3&material=7&urgent=true&urgent=notStated&sort=-serviceName&lang=fr&',
        '/esami?q=gluc+o&material=3&material=7&urgent=true&urgent=notStated&sort=-serviceName&x=%E0%A4%A&y=%00',
      ],
    ],
    ['/esami?q=x&lang=en', ['/esami?lang=en&q=x', '/esami/?q=x&lang=en&lang=it&gclid=1']],
    ['/esami?material=&material=', ['/esami?material=uno', '/esami?material=0&material=1']],
    [`/esami?q=${'a'.repeat(100)}`, [`/esami?q=${'a'.repeat(100)}&q2=${'b'.repeat(800)}`]],
    ['/home?q=urea', ['/?q=urea', '/Home/?x=1&q=urea']],
    ['/esami-urgenti?q=x', ['/esami-urgenti?urgent=false&q=x&initial=A', '/Esami-Urgenti?q=x#y']],
    ['/comunicazioni?archived=true&page=2', ['/comunicazioni?page=2&archived=true&sort=x&q=']],
    ['/tabelle?table=metodi&q=x', ['/tabelle?q=x&sort=description&table=metodi']],
    ['/manuale/cerca?q=x', ['/manuale/cerca/?sort=y&q=x', '/MANUALE/cerca?q=x&page=1']],
  ])('%s and all its odd forms', async (canonical, forms) => {
    const own = newNetwork();
    await use(perMinute - 1, own);
    expect((await open(canonical, own)).page.address).toBe(canonical);
    for (const form of forms)
      expect([form, (await open(form, own)).page.address]).toEqual([form, canonical]);
    expect((await open('/esami?q=mai', own)).page.address).toBeUndefined();
  });

  it.each([
    ['/esami', ['/esami?', '/esami?q=', '/esami?utm_source=x&q=', '/ESAMI?page=2', '/?x']],
    ['/comunicazioni', ['/comunicazioni?page=1&archived=false', '/comunicazioni?x=1&page=0']],
    ['/tabelle', ['/tabelle?table=materiali&sort=description&q=']],
  ])('%s without what narrows it, which nobody is refused', async (path, forms) => {
    const own = newNetwork();
    await use(perMinute, own);
    for (const form of forms)
      expect([form, (await open(form, own)).page.address]).toEqual([
        form,
        form.startsWith('/?') ? '/home' : path,
      ]);
  });
});
