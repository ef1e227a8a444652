import type { Locator, Page } from '@playwright/test';

/** The entries of the history: the rows of its table but its headings and those of its days. */
export const entriesOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
