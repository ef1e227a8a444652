import type { Locator, Page } from '@playwright/test';
import type { Colleague } from './accounts.ts';
import { keptAccount } from './accounts.ts';
import type { Say } from './screens.ts';
import { expect, wordsOf } from './screens.ts';
import { giveCode } from './sign-in.ts';

const say = wordsOf('it');

export const list = '/admin/importazioni';
export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const bar = (page: Page, speaks: Say = say) =>
  page.getByRole('region', { name: speaks('importazione.end') });
export const saved = (page: Page) =>
  expect(bar(page).getByRole('status')).toHaveText(say('importazione.saved'));
export const tab = (
  page: Page,
  name: 'all' | 'new' | 'changed' | 'waiting' | 'faulty' | 'skipped',
  speaks: Say = say,
) =>
  page
    .getByRole('navigation', { name: speaks('importazione.tabs') })
    .getByRole('link', { name: new RegExp(`^${speaks(`importazione.tab.${name}`)} `) });
export const row = (page: Page, key: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${key}\\b`) }) });

export const press = (
  within: Locator,
  name: 'importazione.apply' | 'importazione.undo.submit' | 'importazione.discard',
) => within.getByRole('button', { name: say(name), exact: true }).click();

/** The name of an act on one of the list's imports. */
export const of = (act: 'continue' | 'undo' | 'discard', file: string) =>
  new RegExp(`^${say(`importazione.${act}`)}.*${file}$`);

export function fileOf(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** Gives a file as the reader does, by the button. */
export async function give(
  page: Page,
  file: ReturnType<typeof fileOf>,
  speaks: Say = say,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: speaks('importazione.choose') }).click();
  await (await choosing).setFiles(file);
}

/** Drops files beside the zone, where a hurried hand may let go of them. */
export async function drop(page: Page, names: readonly string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const carried = new DataTransfer();
    for (const name of all) carried.items.add(new File(['x'], name));
    return carried;
  }, names);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer });
}

export async function upload(
  page: Page,
  file: ReturnType<typeof fileOf>,
  kind: 'prestazioni' | 'intervalli' = 'prestazioni',
  speaks: Say = say,
) {
  await page
    .getByRole('radio', { name: new RegExp(`^${speaks(`importazione.kind.${kind}`)}`) })
    .check();
  await give(page, file, speaks);
  await expect(page).toHaveURL(/\/admin\/importazioni\/\d+(\?kind=\w+)?$/);
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

/** Confirms an act in its dialog, with a code where one is asked for. */
export async function confirm(page: Page, submit: string, username: Colleague): Promise<void> {
  await dialog(page).getByRole('button', { name: submit, exact: true }).click();
  const asked = page.getByRole('dialog', { name: say('stepUp.title') });
  const done = page
    .getByText(say('importazione.done'))
    .or(page.getByRole('alert').filter({ hasText: /./ }))
    .first();
  await expect(asked.or(done)).toBeVisible();
  if (await asked.isVisible())
    await giveCode(asked, say, await keptAccount(username).phone.code(), say('stepUp.submit'));
}
