import type { Locator, Page } from '@playwright/test';
import type { Colleague } from './accounts.ts';
import { preparedAccount } from './accounts.ts';
import type { Say } from './screens.ts';
import { expect, phrasesIn } from './screens.ts';
import { enterCode } from './sign-in.ts';

const say = phrasesIn('it');

export const list = '/admin/importazioni';
export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');
export const bar = (page: Page, translate: Say = say) =>
  page.getByRole('region', { name: translate('importazione.end') });
export const saved = (page: Page) =>
  expect(bar(page).getByRole('status')).toHaveText(say('importazione.saved'));
export const tab = (
  page: Page,
  name: 'all' | 'new' | 'changed' | 'waiting' | 'confirmation' | 'faulty' | 'skipped',
  translate: Say = say,
) =>
  page
    .getByRole('navigation', { name: translate('importazione.tabs') })
    .getByRole('link', { name: new RegExp(`^${translate(`importazione.tab.${name}`)} `) });
export const row = (page: Page, key: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${key}\\b`) }) });

export const press = (
  within: Locator,
  name: 'importazione.apply' | 'importazione.undo.submit' | 'importazione.discard',
) => within.getByRole('button', { name: say(name), exact: true }).click();

/** The name of an action on one of the list's imports. */
export const actionName = (action: 'continue' | 'undo' | 'discard', file: string) =>
  new RegExp(`^${say(`importazione.${action}`)}.*${file}$`);

export function csvFile(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** Chooses a file by the button, as a user does. */
export async function give(
  page: Page,
  file: ReturnType<typeof csvFile>,
  translate: Say = say,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: translate('importazione.choose') }).click();
  await (await choosing).setFiles(file);
}

/** Drops files outside the zone, as a hurried user may. */
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
  file: ReturnType<typeof csvFile>,
  kind: 'prestazioni' | 'intervalli' = 'prestazioni',
  translate: Say = say,
) {
  await page
    .getByRole('radio', { name: new RegExp(`^${translate(`importazione.kind.${kind}`)}`) })
    .check();
  await give(page, file, translate);
  await expect(page).toHaveURL(/\/admin\/importazioni\/\d+(\?kind=\w+)?$/);
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

/** Confirms an action in its dialog, with a code where one is required. */
export async function confirm(page: Page, submit: string, username: Colleague): Promise<void> {
  await dialog(page).getByRole('button', { name: submit, exact: true }).click();
  const codeDialog = page.getByRole('dialog', { name: say('stepUp.title') });
  const done = page
    .getByText(say('importazione.done'))
    .or(page.getByRole('alert').filter({ hasText: /./ }))
    .first();
  await expect(codeDialog.or(done)).toBeVisible();
  if (await codeDialog.isVisible())
    await enterCode(
      codeDialog,
      say,
      await preparedAccount(username).phone.code(),
      say('stepUp.submit'),
    );
}
