import type { Locator, Page } from '@playwright/test';
import type { Say } from './screens.ts';

export async function enterCredentials(
  place: Page | Locator,
  say: Say,
  username: string,
  password: string,
): Promise<void> {
  await place.getByLabel(say('signIn.username')).fill(username);
  await place.getByLabel(say('signIn.password'), { exact: true }).fill(password);
  await place.getByRole('button', { name: say('signIn.submit'), exact: true }).click();
}

export async function enterCode(
  place: Page | Locator,
  say: Say,
  code: string,
  submit = say('signIn.submit'),
): Promise<void> {
  await place.getByLabel(say('signIn.code')).fill(code);
  await place.getByRole('button', { name: submit, exact: true }).click();
}

/** The line of the administration under the sections, with the way out. */
export function adminMenu(page: Page, say: Say): Locator {
  return page.getByRole('region', { name: say('authorized.title'), exact: true });
}
