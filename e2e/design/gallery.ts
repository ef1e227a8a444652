import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * A page with the gallery; every violation of the content security policy and every error fails the
 * test.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(process.env.DLAB_GALLERY ?? '');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await use(page);
    expect(errors.filter((error) => !error.includes('favicon') && !error.includes('404'))).toEqual(
      [],
    );
  },
});
