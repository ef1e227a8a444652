import type { APIRequestContext, Page } from '@playwright/test';
import type { Colleague } from './accounts.ts';
import { openAs, sessionToken } from './accounts.ts';
import type { Say } from './screens.ts';
import { expect, phrasesIn } from './screens.ts';

const say = phrasesIn('it');

type Edited = 'Prestazione' | 'Comunicato';

export const authHeaders = (colleague: Colleague) => ({
  Authorization: `Bearer ${sessionToken(colleague)}`,
});

/** A text field of the form, by its label. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

export const save = (page: Page, translate: Say = say) =>
  page.getByRole('button', { name: translate('editTest.save'), exact: true }).click();

export async function edit(page: Page, id: number): Promise<void> {
  await openAs(page, sessionToken('marta'), `/admin/esami/${id}`);
  await expect(field(page, say('field.serviceName'))).toBeVisible();
}

/**
 * Changes or creates a record without a browser, as a colleague does elsewhere.
 * @returns its id
 */
export async function changeAs(
  colleague: Colleague,
  request: APIRequestContext,
  noun: Edited,
  changes: object,
  id?: number,
): Promise<number> {
  const headers = authHeaders(colleague);
  const params = id === undefined ? {} : { id };
  const edited = await (
    await request.get(`/api/DLAB/admin/Edit${noun}`, { headers, params })
  ).json();
  const {
    id: of,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    ...form
  } = edited[noun.toLowerCase()];
  const data = { ...form, ...changes, ...(id !== undefined && { id: of, version }) };
  const saved = await request.post(`/api/DLAB/admin/Save${noun}`, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
  return (await saved.json())[noun.toLowerCase()].id;
}
