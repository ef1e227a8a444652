import type { Page } from '@playwright/test';
import { wordsOf } from './screens.ts';

/** The box of the list's search. */
export function searchBox(page: Page, say = wordsOf('it')) {
  return page.getByRole('searchbox', { name: say('list.search') });
}

/** The links of the tests in the list, in the order of the rows. */
export function tests(page: Page) {
  return page.getByRole('row').getByRole('link');
}

/** How many tests the list says that it shows. */
export async function countShown(page: Page): Promise<number> {
  const text = await page.getByRole('status').filter({ hasText: /\d/ }).first().textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}
