import type { Page } from '@playwright/test';
import { expect, wordsOf } from './screens.ts';

const say = wordsOf('it');

/** Who is said to be signed in, and by which token. */
export const admin = { username: 'anna', roles: ['admin'] };
export const token = { access_token: 'dlab_at_forged', roles: ['admin'] };

/**
 * Lets two seconds of the page's time pass: what would load it again has begun then, and is seen.
 */
export async function watch(page: Page): Promise<void> {
  await page.clock.runFor(2000);
  await page.waitForLoadState('networkidle');
}

/** The full loads of the page from now on. */
export function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(request.url());
  });
  return loads;
}

/** The calls of the administration from now on. */
export function adminCallsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/DLAB/admin/'))
      calls.push(request.headers()['authorization'] ?? '');
  });
  return calls;
}

/** Answers for the server: who is signed in, and an administration without users. */
export async function answer(page: Page, status: number, profile: object): Promise<void> {
  await page.route('**/profile', (route) => route.fulfill({ status, json: profile }));
  // The server knows no such token, and would say so with what everybody reads.
  await page.route('**/api/DLAB/*', async (route) => {
    const { authorization, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await page.route('**/api/DLAB/admin/**', (route) =>
    route.fulfill({
      json: { success: true, utenti: [], eventi: [], total: 0, page: 1, pageSize: 20 },
    }),
  );
}

/** Writes the tab's storage as somebody at its console could. */
export async function forge(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/non-autorizzato');
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept))
      sessionStorage.setItem(key, JSON.stringify(value));
  }, values);
}

/** The sign-in stands in the place of the page, which shows nothing. */
export async function expectLoginInPlace(page: Page): Promise<void> {
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/autorizzato$/);
  await expect(page.getByRole('heading', { name: say('users.title') })).toHaveCount(0);
}
