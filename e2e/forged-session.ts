import type { Page } from '@playwright/test';
import { expect, phrasesIn } from './screens.ts';

const say = phrasesIn('it');

/** The forged user and token. */
export const admin = { username: 'anna', roles: ['admin'] };
export const token = { access_token: 'dlab_at_forged', roles: ['admin'] };

/** Lets two seconds of the page's time pass: a reload would have begun by then, and is noticed. */
export async function watch(page: Page): Promise<void> {
  await page.clock.runFor(2000);
  await page.waitForLoadState('networkidle');
}

/** Records the full loads of the page from now on. */
export function recordLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(request.url());
  });
  return loads;
}

/** Records the administrators' calls from now on. */
export function recordAdminCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/DLAB/admin/'))
      calls.push(request.headers()['authorization'] ?? '');
  });
  return calls;
}

/** Mocks the server: the profile, and an empty list of users. */
export async function answer(page: Page, status: number, profile: object): Promise<void> {
  await page.route('**/profile', (route) => route.fulfill({ status, json: profile }));
  // The server does not know the token, and would say so in the public reads.
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

/** Writes the tab's storage, as from the console. */
export async function forge(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/non-autorizzato');
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored))
      sessionStorage.setItem(key, JSON.stringify(value));
  }, values);
}

/** Expects the sign-in in place of the page, which shows nothing. */
export async function expectLoginInPlace(page: Page): Promise<void> {
  await expect(page.getByLabel(say('signIn.username'))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inizio$/);
  await expect(page.getByRole('heading', { name: say('users.title') })).toHaveCount(0);
}
