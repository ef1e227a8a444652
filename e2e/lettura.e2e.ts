import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { searchField, tests } from './listing.ts';
import { expect, expectProgram, phrasesIn, sizes, speak, test } from './screens.ts';

test.use({ routesLate: true });

const it = phrasesIn('it');

/** The words with a line break inside. */
function broken(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const hidden: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      // Text for screen readers only has no lines.
      if ((node.parentElement?.getBoundingClientRect().width ?? 0) < 2) continue;
      if (node.parentElement?.closest('select, thead')) continue;
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        const tops = Array.from(word, (_, at) => {
          range.setStart(node, index + at);
          range.setEnd(node, index + at + 1);
          return range.getBoundingClientRect();
        }).filter(({ width }) => width > 0);
        const [first] = tops;
        if (first && tops.some(({ top }) => top > first.top + first.height / 2)) hidden.push(word);
      }
    }
    return hidden;
  });
}

const many = (sentence: string) => `${sentence} `.repeat(30);

/** A test with fields as long as real ones. */
async function withLongFields(page: Page): Promise<void> {
  await page.route('**/GetPrestazione?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { prestazione: object };
    const prestazione = {
      ...body.prestazione,
      internalCode: 'UR24HC/L',
      initials: 'HB-A1C/IFCC',
      material: { id: 1, code: null, description: 'Siero' },
      analyticalMethod: { id: 1, code: null, description: 'Fluoroimmunoenzimatico' },
      notePatient: `${many('Evitare per 3 giorni banane e noci.')}Raccogliere le urine in acido.`,
      sampleTreatmentTransport: `${many('Mescolare per inversione.')}In ghiaccio entro 15 minuti.`,
    };
    await route.fulfill({ json: { ...body, prestazione } });
  });
}

for (const [name, viewport] of Object.entries(sizes)) {
  test.describe(`reading a test, ${name}`, () => {
    test.use({ viewport });

    test('shows the notes in full at the head, on screen and on paper', async ({ page }) => {
      await withLongFields(page);
      await page.goto('/esami/1');
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        for (const end of ['Raccogliere le urine in acido.', 'In ghiaccio entro 15 minuti.']) {
          const note = page.getByRole('main').getByText(end);
          await expect(note).toBeVisible();
          const cut = await note.evaluate((shown) => {
            const around: Element[] = [];
            for (let element: Element | null = shown; element; element = element.parentElement)
              around.push(element);
            return around.some(
              (element) =>
                element.scrollHeight > element.clientHeight + 1 &&
                getComputedStyle(element).overflow !== 'visible',
            );
          });
          expect([media, end, cut]).toEqual([media, end, false]);
        }
      }
      // Printed once.
      await expect(
        page.getByText('In ghiaccio entro 15 minuti.').filter({ visible: true }),
      ).toHaveCount(1);
      await expectAccessible(page);
    });

    test('breaks no line within a word, a code or a range', async ({ page }) => {
      for (const language of ['it', 'en'] as const) {
        await speak(page, language);
        for (const code of ['EM001', 'EM006', 'MI013']) {
          const answer = await page.request.get(`/api/DLAB/GetPrestazione?code=${code}`);
          const { prestazione } = (await answer.json()) as { prestazione: { id: number } };
          await page.goto(`/esami/${prestazione.id}`);
          await expect(
            page.getByRole('heading', { name: phrasesIn(language)('history.title') }),
          ).toBeVisible();
          expect([code, await broken(page)]).toEqual([code, []]);
        }
      }
      await withLongFields(page);
      await page.goto('/esami/6');
      await expect(page.getByText('UR24HC/L').first()).toBeVisible();
      expect(await broken(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
}

test('shows a table’s code and the newest announcement in full, phone', async ({ page }) => {
  await page.goto('/tabelle?table=contenitori');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(await broken(page)).toEqual([]);
  const news = page
    .getByRole('complementary', { name: it('news.label') })
    .getByRole('link')
    .first();
  expect(await news.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
});

test('shows a line for each value of an interval that lists several', async ({ page }) => {
  const answer = await page.request.get('/api/DLAB/GetPrestazione?code=EM001');
  const { prestazione } = (await answer.json()) as { prestazione: { id: number } };
  await page.goto(`/esami/${prestazione.id}`);
  const table = page.getByRole('table', { name: it('field.intervals') });
  const parts = table.getByText(/^(?:Hb|GR|Ht|PLT) /);
  await expect(parts.first()).toBeVisible();
  const tops = await parts.evaluateAll((lines) =>
    lines.map((line) => line.getBoundingClientRect().top),
  );
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(tops.length);
  expect(await parts.first().evaluate((line) => getComputedStyle(line).fontWeight)).toBe('400');
});

test('separates the links of several microorganisms', async ({ page }) => {
  await page.goto('/esami/179');
  await expect(page.getByRole('heading', { name: it('history.title') })).toBeVisible();
  await expectAccessible(page);
});

test('aligns a single mark with the name', async ({ page }) => {
  await page.route('**/GetPrestazione?*', async (route) => {
    const body = (await (await route.fetch()).json()) as { prestazione: object };
    const flags = {
      urgentRequest: false,
      saturdaysHolidaysAfter930: false,
      affiliatedExamSsn: true,
    };
    await route.fulfill({ json: { ...body, prestazione: { ...body.prestazione, ...flags } } });
  });
  await page.goto('/esami/1');
  const mark = page.getByText(it('test.mark.ssn'), { exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(mark).toBeVisible();
  await expectProgram(page, it);
  const [markBox, name] = [await mark.boundingBox(), await heading.boundingBox()];
  expect(markBox?.x).toBe(name?.x);
});

test('clears the search with the cross, and returns the focus', async ({ page }) => {
  await page.goto('/esami?q=glucosio');
  const field = searchField(page);
  const cross = page.getByRole('button', { name: it('search.clear') });
  await cross.click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/esami$/);
  await expect(cross).toHaveCount(0);
  await page.goto('/tabelle?q=siero');
  await page.getByRole('button', { name: it('search.clear') }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
});

test('names what the list ignores of an address, until another filter is chosen', async ({
  page,
}) => {
  await page.goto('/esami-urgenti?saturdaysHolidaysAfter930=true');
  const words = it('list.unread', { parts: it('field.saturdaysHolidaysAfter930') });
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await searchField(page).fill('potassio');
  await expect(page.getByText(words)).toHaveCount(0);
  await page.goto('/esami-urgenti?q=potassio&fbclid=1');
  await expect(tests(page).first()).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});
