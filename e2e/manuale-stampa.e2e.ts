import { sectionFile, sectionOf } from './manual-pages.ts';
import { expect, phrasesIn, test } from './screens.ts';

const it = phrasesIn('it');

test('prints the whole manual as one document, once its pictures have loaded', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')];
      const missing = images.filter((image) => !image.complete || image.naturalWidth === 0);
      document.documentElement.dataset['printed'] =
        `${images.length} pictures, ${missing.length} late`;
    };
  });
  await page.goto('/manuale/cerca');
  const button = page.getByRole('button', { name: it('manual.print') });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /^[1-9]\d* pictures, 0 late$/);
  await page.emulateMedia({ media: 'print' });
  for (const slug of ['cerca', 'utenti']) {
    await expect(
      page.getByRole('heading', { level: 2, name: sectionOf('it', slug).title }),
    ).toBeVisible();
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(button).toBeEnabled();
  await expect(page.getByRole('heading', { name: sectionOf('it', 'utenti').title })).toHaveCount(0);
});

test('reports a section that does not load for printing, and offers a retry', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
  await page.route(sectionFile('it', 'utenti'), (route) => route.abort());
  await page.goto('/manuale');
  const button = page.getByRole('button', { name: it('manual.print') });
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(it('manual.noSection'));
  await page.unroute(sectionFile('it', 'utenti'));
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});
