import type { Page } from '@playwright/test';
import { phrasesIn } from './screens.ts';

export function searchField(page: Page, say = phrasesIn('it')) {
  return page.getByRole('searchbox', { name: say('list.search') });
}

/** The links of the tests in the list, in the order of the rows. */
export function tests(page: Page) {
  return page.getByRole('row').getByRole('link');
}

/** The number of tests that the list says it shows. */
export async function countShown(page: Page): Promise<number> {
  const text = await page.getByRole('status').filter({ hasText: /\d/ }).first().textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}
