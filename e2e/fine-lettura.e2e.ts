import type { APIRequestContext, Page } from '@playwright/test';
import { freshSession, keptAccount, keptToken, openAs } from './accounts.ts';
import { expect, test, wordsOf } from './screens.ts';
import { giveCode, giveCredentials } from './sign-in.ts';

test.use({ serverOf: 'fine-lettura' });
// They read the same two tests.
test.describe.configure({ mode: 'default' });

const say = wordsOf('it');
const codes = ['EM001', 'EM002'] as const;
const note = (code: string) => `Solo per il laboratorio ${code}`;
const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` });
const told: { id: number; name: string }[] = [];

async function writeNotes(request: APIRequestContext): Promise<void> {
  const headers = headersOf(keptToken('anna'));
  for (const code of codes) {
    const { id } = (await (await request.get(`/api/DLAB/GetPrestazione?code=${code}`)).json())
      .prestazione;
    const edited = await request.get(`/api/DLAB/admin/EditPrestazione?id=${id}`, { headers });
    const { createdAt, createdBy, updatedAt, updatedBy, ...form } = (await edited.json())
      .prestazione;
    const data = { ...form, noteLab: note(code) };
    const saved = await request.post('/api/DLAB/admin/SavePrestazione', { headers, data });
    expect(saved.status(), await saved.text()).toBe(200);
    told.push({ id, name: form.serviceName });
  }
}

test.beforeAll('two tests with a note for the laboratory', async ({ playwright, product }) => {
  const request = await playwright.request.newContext({ baseURL: product.address });
  await writeNotes(request);
  await request.dispose();
});

const main = (page: Page) => page.getByRole('main');
const ended = (page: Page) => page.getByRole('dialog', { name: say('sessionEnd.title') });

/** From a test's page to the other one's, by the list. */
async function goToOther(page: Page): Promise<void> {
  await main(page)
    .getByRole('link', { name: say('test.back') })
    .first()
    .click();
  await page.getByRole('searchbox').fill(codes[1]);
  await page.getByRole('link', { name: told[1]?.name ?? '', exact: true }).click();
}

test('a session that ended while somebody reads is told, and signing in again shows what the role reads', async ({
  page,
  request,
}) => {
  const { username, password, phone } = keptAccount('marta');
  await openAs(page, keptToken('marta'), `/esami/${told[0]?.id}`);
  await expect(main(page).getByText(note(codes[0])).first()).toBeVisible();
  const left = await request.post('/api/auth/Logout', {
    headers: headersOf(keptToken('marta')),
    data: {},
  });
  expect(left.status()).toBe(200);
  await goToOther(page);
  await expect(ended(page).getByText(say('problem.auth.sessionExpired'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('user-token'))).toBeNull();
  // What everybody may read is there, and no more.
  await expect(page.getByText(note(codes[1]))).toHaveCount(0);
  await ended(page)
    .getByRole('button', { name: say('signIn.submit') })
    .click();
  const signingIn = page.getByRole('dialog', { name: say('signIn.title') });
  await giveCredentials(signingIn, say, username, password);
  await giveCode(signingIn, say, await phone.code());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main(page).getByText(note(codes[1])).first()).toBeVisible();
});

test('one whom an administrator disconnects while she reads is told so', async ({
  page,
  request,
}) => {
  const byAnna = headersOf(await freshSession(request, 'anna'));
  await openAs(page, keptToken('nadia'), `/esami/${told[0]?.id}`);
  await expect(main(page).getByText(note(codes[0])).first()).toBeVisible();
  const { utenti } = await (
    await request.get('/api/DLAB/admin/Utenti', { headers: byAnna })
  ).json();
  const { id } = utenti.find((one: { username: string }) => one.username === 'nadia');
  const done = await request.post('/api/DLAB/admin/DisconnectUtente', {
    headers: byAnna,
    data: { id },
  });
  expect(done.status(), await done.text()).toBe(200);
  await goToOther(page);
  await expect(ended(page).getByText(say('problem.auth.disconnected'))).toBeVisible();
  await ended(page)
    .getByRole('button', { name: say('sessionEnd.without') })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('account.enter') }),
  ).toBeVisible();
});
