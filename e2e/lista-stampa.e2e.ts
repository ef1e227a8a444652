import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { countShown, tests } from './listing.ts';
import { expect, expectProgram, phrasesIn, test } from './screens.ts';

const it = phrasesIn('it');

test('prints the search above the list', async ({ page }) => {
  await page.goto('/esami?q=glicemia');
  await expect(tests(page).first()).toBeVisible();
  const words = page.getByText(it('list.print.searched', { q: 'glicemia' }));
  await expect(words).toBeHidden();
  const controls = [
    page.getByRole('navigation', { name: it('nav.label') }),
    page.getByRole('searchbox'),
    page.getByRole('button', { name: it('export.button'), exact: true }),
    page.getByRole('checkbox').first(),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(words).toBeVisible();
  await expect(page.getByText(/^Stampa: \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('DLAB · IEO')).toBeVisible();
  // Controls are not printed.
  for (const control of controls) await expect(control).toBeHidden();
});

test('prints every row', async ({ page }) => {
  await page.goto('/home');
  await expect(tests(page).first()).toBeVisible();
  await expectProgram(page, it);
  const count = await countShown(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(count);
});

test('repeats the headings on each printed sheet, and prints the address', async ({ page }) => {
  await page.goto('/esami-urgenti?sort=executionSector');
  await expect(tests(page).first()).toBeVisible();
  await expectProgram(page, it);
  const file = test.info().outputPath('list.pdf');
  writeFileSync(file, await page.pdf({ format: 'A4' }));
  const sheets = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    .split('\f')
    .slice(0, -1);
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) {
    expect(sheet).toContain(it('field.material'));
    expect(sheet).toContain(it('list.head.testTubeContainer'));
  }
  expect(sheets[0]).toContain('/esami-urgenti?sort=executionSector');
});

test('prints announcements and tables with address and time', async ({ page }) => {
  for (const address of ['/comunicazioni?archived=true', '/tabelle?table=contenitori']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByText(new RegExp(`^http.*${address.replace('?', '\\?')}$`)),
    ).toBeVisible();
    await expect(page.getByText(/^Stampa: \d\d:\d\d/)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});
