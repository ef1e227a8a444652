import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  everything,
  expect,
  expectProgram,
  languagesFor,
  phrasesIn,
  speak,
  test,
} from './screens.ts';

interface Printed {
  readonly id: number;
  readonly intervals: readonly unknown[];
}

/** The tests with most intervals; in a release run all of them. */
async function testsOf(request: APIRequestContext): Promise<number[]> {
  const get = async (path: string) => (await request.get(`/api/DLAB/${path}`)).json();
  const { prestazioni } = await get('SummaryPrestazioni');
  const all: Printed[] = [];
  for (const { id } of prestazioni) all.push((await get(`GetPrestazione?id=${id}`)).prestazione);
  const first = all.toSorted((a, b) => b.intervals.length - a.intervals.length);
  return first.slice(0, everything ? undefined : 25).map(({ id }) => id);
}

interface Word {
  readonly text: string;
  readonly sheet: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

const place =
  /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g;

/** The words of a page on paper (A4), with their places in points. */
async function print(page: Page): Promise<Word[]> {
  const file = test.info().outputPath('sheet.pdf');
  writeFileSync(file, await page.pdf({ format: 'A4' }));
  const text = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  return text.split('<page ').flatMap((sheet, at) =>
    [...sheet.matchAll(place)].map(([, left, top, right, bottom, word = '']) => ({
      text: word,
      sheet: at,
      box: [Number(left), Number(top), Number(right), Number(bottom)] as const,
    })),
  );
}

/** Letters of one line have more room than they fill: only what covers a part of them is over them. */
function covers({ sheet, box: [l, t, r, b] }: Word, { sheet: on, box }: Word): boolean {
  const [left, top, right, bottom] = box;
  const height = Math.min(b, bottom) - Math.max(t, top);
  const isOver = height > Math.min(b - t, bottom - top) / 3;
  return sheet === on && Math.min(r, right) - Math.max(l, left) > 1 && isOver;
}

/** The pairs of words of which one is printed over the other. */
function overprinted(words: readonly Word[]): string[] {
  const sheets = Map.groupBy(words, ({ sheet }) => sheet);
  return [...sheets.values()].flatMap((all) =>
    all.flatMap((word, at) =>
      all
        .slice(at + 1)
        .filter((other) => covers(word, other))
        .map((other) => `${word.text} / ${other.text}`),
    ),
  );
}

for (const language of languagesFor('it')) {
  const say = phrasesIn(language);

  test(`prints no words of a test over others, and its unit in the heading alone, ${language}`, async ({
    page,
    request,
  }) => {
    await speak(page, language);
    const overlaps: string[] = [];
    for (const id of await testsOf(request)) {
      await page.goto(`/esami/${id}`);
      await expect(page.getByRole('region', { name: say('history.title') })).toBeVisible();
      const words = await print(page);
      expect(words.length).toBeGreaterThan(30);
      overlaps.push(...overprinted(words).map((pair) => `${id}: ${pair}`));
      const text = words.map((word) => word.text).join(' ');
      if (text.includes(`${say('interval.column.range')} (`))
        expect(text).not.toContain(say('field.unitOfMeasurement'));
    }
    expect(overlaps).toEqual([]);
  });
}

for (const language of languagesFor('en')) {
  const say = phrasesIn(language);

  test(`prints no words of a list over others, ${language}`, async ({ page }) => {
    await speak(page, language);
    const overlaps: string[] = [];
    for (const address of [
      ...['/esami', '/esami-urgenti?sort=executionSector', '/comunicazioni?archived=true'],
      ...['/tabelle?table=contenitori', '/tabelle?table=materiali', '/manuale/cerca'],
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectProgram(page, say);
      const words = await print(page);
      expect(words.length, address).toBeGreaterThan(30);
      overlaps.push(...overprinted(words).map((pair) => `${address}: ${pair}`));
    }
    expect(overlaps).toEqual([]);
  });
}

for (const [name, note] of [
  ['short', 'Digiuno di almeno 8 ore. FINE'],
  ['as long as the form allows', `${'Bere acqua '.repeat(363)}FINE`],
] as const) {
  test(`prints a sheet for the patient on one page, with a note ${name}`, async ({ page }) => {
    const say = phrasesIn('it');
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.route('**/api/DLAB/GetPrestazione?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { prestazione: object };
      await route.fulfill({
        json: { ...answer, prestazione: { ...answer.prestazione, notePatient: note } },
      });
    });
    await page.goto('/esami?q=ferritina');
    await page.getByRole('link', { name: 'Ferritina' }).first().click();
    await expect(page.getByRole('region', { name: say('history.title') })).toBeVisible();
    await page.getByRole('button', { name: say('patientSheet') }).click();
    await expect(page.getByText(say('patientSheet.preparation'))).toBeAttached();
    const words = await print(page);
    expect(new Set(words.map(({ sheet }) => sheet)).size).toBe(1);
    const text = words.map(({ text }) => text).join(' ');
    for (const part of ['Ferritina', say('patientSheet'), 'FINE', '/esami/'])
      expect(text).toContain(part);
    expect(text).not.toContain(say('field.internalCode'));
    expect(overprinted(words)).toEqual([]);
    // Printed, it is gone: what is printed next is the page again.
    await expect(page.getByText(say('patientSheet.preparation'))).toHaveCount(0);
  });
}
