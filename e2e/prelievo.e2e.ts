import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { changeAs } from './editing.ts';
import type { Say } from './screens.ts';
import { expect, phrasesIn, sizesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'prelievo' });

const it = phrasesIn('it');

const field = (page: Page, say: Say) => page.getByRole('textbox', { name: say('draw.field') });
const total = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
const chosen = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('draw.chosen') }).getByRole('button');
const list = (page: Page, say: Say, part: 'draw.tubes' | 'draw.others' | 'draw.preparation') =>
  page.getByRole('region', { name: say(part) });

/** Writes a prescription into the field, as it is pasted, and adds it. */
async function add(page: Page, say: Say, text: string): Promise<void> {
  await field(page, say).fill(text);
  await expect(page.getByRole('button', { name: say('draw.add'), exact: true })).toBeEnabled();
  await field(page, say).press('Enter');
  await expect(field(page, say)).toHaveValue('');
}

/** The codes of the tests of each tube, in order. */
async function tubes(page: Page, say: Say): Promise<string[]> {
  const texts = await list(page, say, 'draw.tubes').getByRole('article').allInnerTexts();
  return texts.map((text) => (text.match(/\b[A-Z]{2}\d{3}\b/g) ?? []).join(' '));
}

for (const language of ['it', 'en'] as const) {
  for (const [name, size] of sizesIn(language)) {
    test(`turns a prescription into tubes, ${language}, ${name}`, async ({ page }) => {
      const say = phrasesIn(language);
      await page.setViewportSize(size);
      await speak(page, language);
      await page.goto('/prelievo');
      await expect(page.getByRole('heading', { level: 1, name: say('draw.title') })).toBeVisible();
      await expect(page.getByText(say('draw.empty'))).toBeVisible();
      await expectAccessible(page);
      await add(page, say, 'INR; ammonio\nEMO, ferritna');
      // What was misspelt is added only after a press.
      await expect(chosen(page, say)).toHaveCount(3);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Ferritina/ })
        .click();
      await expect(chosen(page, say)).toHaveCount(4);
      await expect.poll(() => tubes(page, say)).toEqual(['CO001', 'IM006', 'EM001', 'CH028']);
      await expect(page.getByText(say('draw.wingedSet'))).toBeVisible();
      await expect(
        page.getByText(say('draw.apart.ice', { samples: say('draw.numberShort', { number: 4 }) })),
      ).toBeVisible();
      await expect(list(page, say, 'draw.preparation')).toContainText('non fumare');
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await page.reload();
      await expect.poll(() => tubes(page, say)).toEqual(['CO001', 'IM006', 'EM001', 'CH028']);
    });
  }
}

test('keeps what is not found until it is decided, and says on paper that it is missing', async ({
  page,
}) => {
  await page.goto('/prelievo');
  await add(page, it, 'sodio, qqqwww, TP');
  await expect(chosen(page, it)).toHaveCount(1);
  const waiting = page.getByRole('main').getByText('qqqwww');
  await expect(waiting).toBeVisible();
  // Initials that two tests have are decided by a press.
  await expect(page.getByRole('button', { name: /^Proteine totali/ })).toBeVisible();
  await page
    .getByRole('link', { name: it('nav.tests'), exact: true })
    .first()
    .click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('link', { name: new RegExp(`^${it('nav.draw')}`) }).click();
  await expect(waiting).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^2 voci non trovate/)).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  // Neither the tab's storage nor the address has what was pasted.
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored + page.url()).not.toContain('qqqwww');
  await page.reload();
  await expect(page.getByText(/^Prima che la pagina fosse ricaricata 2 voci/)).toBeVisible();
  await page.getByRole('button', { name: it('draw.seen') }).click();
  await expect(page.getByText(/^Prima che la pagina/)).toBeHidden();
});

test('sends nothing of a prescription to the server', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await page.goto('/prelievo');
  await add(page, it, 'sodio, potassio, qqqwww');
  await expect(chosen(page, it)).toHaveCount(2);
  await expect(total(page, 'Almeno 1 provetta')).toBeVisible();
  expect(sent.filter((text) => /sodio|potassio|qqqwww|CH008|CH009/.test(text))).toEqual([]);
});

test('takes tests from the list, the urgent list and a page by +', async ({ page }) => {
  const plus = (name: string) =>
    page.getByRole('button', { name: it('nav.draw.choose', { name }), exact: true });
  await page.goto('/home?q=acido+urico');
  await plus('Acido urico').click();
  await expect(plus('Acido urico')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/esami-urgenti?when=always&q=sodio');
  await plus('Sodio').click();
  await page.goto('/home?q=ferritina');
  await page.getByRole('link', { name: 'Ferritina', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ferritina' })).toBeVisible();
  await plus('Ferritina').click();
  await page.getByRole('link', { name: `${it('nav.draw')} (3)` }).click();
  await expect(chosen(page, it)).toHaveCount(3);
  await chosen(page, it).filter({ hasText: 'Sodio' }).click();
  await expect(chosen(page, it)).toHaveCount(2);
  await page.getByRole('button', { name: it('draw.clear') }).click();
  await expect(page.getByText(it('draw.empty'))).toBeVisible();
});

test('goes from a search for several tests to their tubes', async ({ page }) => {
  await page.goto('/home?q=inr+ammonio');
  await page.getByRole('button', { name: it('list.toDraw') }).click();
  await expect(page.getByRole('heading', { level: 1, name: it('draw.title') })).toBeVisible();
  await expect.poll(() => tubes(page, it)).toEqual(['CO001', 'CH028']);
});

test('asks before the lists of two patients become one', async ({ page }) => {
  await page.clock.install();
  await page.goto('/prelievo');
  await add(page, it, 'sodio');
  await expect(chosen(page, it)).toHaveCount(1);
  await page.clock.fastForward('31:00');
  const question = page.getByRole('dialog', { name: it('draw.old.title') });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: it('draw.old.continue') }).click();
  await expect(chosen(page, it)).toHaveCount(1);
  await page.goto('/home?q=acido+urico');
  await page.clock.fastForward('31:00');
  const name = it('nav.draw.choose', { name: 'Acido urico' });
  await page.getByRole('button', { name, exact: true }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: it('draw.old.empty') }).click();
  await page.getByRole('link', { name: `${it('nav.draw')} (1)` }).click();
  await expect(chosen(page, it)).toHaveText(/Acido urico/);
});

test('opens a link, asks over another list, and says what changed since', async ({
  page,
  request,
}) => {
  const id = await changeAs('marta', request, 'Prestazione', {
    serviceName: 'Esame del collegamento',
    internalCode: 'ZZL01',
  });
  await page.goto(`/prelievo#${id}.1.ZZL01,99999.1.ZZ99`);
  await expect(chosen(page, it)).toHaveText(/Esame del collegamento/);
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText(it('draw.changed.removed', { code: 'ZZ99' }))).toBeVisible();
  await changeAs('marta', request, 'Prestazione', { internalCode: 'ZZL02' }, id);
  await page.reload();
  await expect(page.getByText(/il codice era ZZL01, ora è ZZL02/)).toBeVisible();
  await page.getByRole('button', { name: it('draw.seen') }).click();
  await page.getByRole('button', { name: it('draw.remove'), exact: true }).click();
  await expect(page.getByText(it('draw.changed'))).toBeHidden();
  await page.goto('/prelievo#1.1.EM001,rotto');
  const question = page.getByRole('dialog', { name: it('draw.linked.title') });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: it('draw.linked.add') }).click();
  await expect(chosen(page, it)).toHaveCount(2);
  await expect(page.getByText(/^1 parte del collegamento non si legge/)).toBeVisible();
});

test('opens nothing of a link that holds no list', async ({ page }) => {
  await page.goto('/prelievo#main');
  await expect(page.getByText(it('draw.empty'))).toBeVisible();
});

test('tells tests apart that share initials, in list, page, draw list and form', async ({
  page,
}) => {
  await page.goto('/home?q=TP');
  const row = page.getByRole('row').filter({ hasText: 'CO001' });
  await expect(row.getByText('TP: Proteine totali', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Tempo di protrombina', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tempo di protrombina', exact: true }),
  ).toBeVisible();
  const other = page.getByRole('link', { name: 'Proteine totali', exact: true });
  await expect(other).toBeVisible();
  await other.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proteine totali' })).toBeVisible();
  await page.goto('/prelievo');
  await add(page, it, 'INR');
  await expect(list(page, it, 'draw.tubes')).toContainText('TP: Proteine totali');
  await openAs(page, sessionToken('marta'), '/admin/esami/nuovo');
  await page.getByRole('textbox', { name: it('field.initials') }).fill('T.P.');
  await expect(page.getByRole('status').filter({ hasText: 'Proteine totali' })).toBeVisible();
});

test('opens a test by its code', async ({ page }) => {
  await page.goto('/esami?codice=co001');
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tempo di protrombina' })).toBeVisible();
  await page.goto('/esami?codice=ZZ999');
  await expect(page).toHaveURL(/\/esami\?q=ZZ999$/);
});

test('prints a dozen tests on one numbered sheet', async ({ page, request }) => {
  const { prestazioni } = await (await request.get('/api/DLAB/SummaryPrestazioni')).json();
  const codes = `CO001 CH028 EM001 IM006 CH001 CH002 CH003 CH010 IM001 IM002 CO002 CH020`.split(
    ' ',
  );
  const entries = codes.map((code) => {
    const test = prestazioni.find((item: { internalCode: string }) => item.internalCode === code);
    return `${test.id}.${test.revision}.${code}`;
  });
  await page.goto(`/prelievo#${entries.join(',')}`);
  await expect(chosen(page, it)).toHaveCount(12);
  await expect(total(page, 'Almeno 8 provette')).toBeVisible();
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('administrators have the list beside their menu', async ({ page }) => {
  await openAs(page, sessionToken('marta'), '/prelievo');
  await add(page, it, 'sodio');
  await expect(chosen(page, it)).toHaveCount(1);
  await expectAccessible(page);
});
