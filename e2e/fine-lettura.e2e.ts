import type { APIRequestContext, Page } from '@playwright/test';
import { freshSession, openAs, preparedAccount, sessionToken } from './accounts.ts';
import { expect, phrasesIn, test } from './screens.ts';
import { enterCode, enterCredentials } from './sign-in.ts';

test.use({ serverOf: 'fine-lettura' });
// Both tests read the same two records.
test.describe.configure({ mode: 'default' });

const say = phrasesIn('it');
const codes = ['EM001', 'EM002'] as const;
const note = (code: string) => `Solo per il laboratorio ${code}`;
const authHeaders = (token: string) => ({ Authorization: `Bearer ${token}` });
const readTests: { id: number; name: string }[] = [];

async function writeNotes(request: APIRequestContext): Promise<void> {
  const headers = authHeaders(sessionToken('anna'));
  for (const code of codes) {
    const { id } = (await (await request.get(`/api/DLAB/GetPrestazione?code=${code}`)).json())
      .prestazione;
    const edited = await request.get(`/api/DLAB/admin/EditPrestazione?id=${id}`, { headers });
    const { createdAt, createdBy, updatedAt, updatedBy, ...form } = (await edited.json())
      .prestazione;
    const data = { ...form, noteLab: note(code) };
    const saved = await request.post('/api/DLAB/admin/SavePrestazione', { headers, data });
    expect(saved.status(), await saved.text()).toBe(200);
    readTests.push({ id, name: form.serviceName });
  }
}

test.beforeAll('two tests with a note for the laboratory', async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.address });
  await writeNotes(request);
  await request.dispose();
});

const main = (page: Page) => page.getByRole('main');
const ended = (page: Page) => page.getByRole('dialog', { name: say('sessionEnd.title') });

/**
 * Reads the first test's page whole, and goes to the list, where the other test is found. What the
 * list reads comes before the session's end: it would tell of that, and bar the way to the test.
 */
async function readFirst(page: Page, username: 'marta' | 'nadia'): Promise<void> {
  await openAs(page, sessionToken(username), `/esami/${readTests[0]?.id}`);
  await expect(main(page).getByText(note(codes[0])).first()).toBeVisible();
  const history = main(page).getByRole('region', { name: say('history.title') });
  await expect(history.getByRole('listitem').first()).toBeVisible();
  await main(page)
    .getByRole('link', { name: say('test.back') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('list.title') })).toBeVisible();
  await page.getByRole('searchbox').fill(codes[1]);
  await expect(main(page).getByRole('rowheader')).toHaveText([readTests[1]?.name ?? '']);
}

const openOther = (page: Page) =>
  page.getByRole('link', { name: readTests[1]?.name ?? '', exact: true }).click();

test('says that the session ended while reading; signing in again shows the role’s data', async ({
  page,
  request,
}) => {
  const { username, password, phone } = preparedAccount('marta');
  await readFirst(page, 'marta');
  const logout = await request.post('/api/auth/Logout', {
    headers: authHeaders(sessionToken('marta')),
    data: {},
  });
  expect(logout.status()).toBe(200);
  await openOther(page);
  await expect(ended(page).getByText(say('problem.auth.sessionExpired'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
  // The public data is shown, and no more.
  await expect(page.getByText(note(codes[1]))).toHaveCount(0);
  await ended(page)
    .getByRole('button', { name: say('signIn.submit') })
    .click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await enterCredentials(signingIn, say, username, password);
  await enterCode(signingIn, say, await phone.code());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).getByText(note(codes[1])).first()).toBeVisible();
});

test('tells a disconnected reader that an administrator ended the session', async ({
  page,
  request,
}) => {
  const byAnna = authHeaders(await freshSession(request, 'anna'));
  await readFirst(page, 'nadia');
  const { utenti } = await (
    await request.get('/api/DLAB/admin/Utenti', { headers: byAnna })
  ).json();
  const { id } = utenti.find((utente: { username: string }) => utente.username === 'nadia');
  const done = await request.post('/api/DLAB/admin/DisconnectUtente', {
    headers: byAnna,
    data: { id },
  });
  expect(done.status(), await done.text()).toBe(200);
  await openOther(page);
  await expect(ended(page).getByText(say('problem.auth.disconnected'))).toBeVisible();
  await ended(page)
    .getByRole('button', { name: say('sessionEnd.without') })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('account.enter') }),
  ).toBeVisible();
});
