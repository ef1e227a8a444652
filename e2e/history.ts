import type { Locator, Page } from '@playwright/test';

/** The entries of the history: the rows of its table except headings and days. */
export const historyEntries = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
