import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import type { Say } from '../../e2e/screens.ts';
import { enterCode, enterCredentials } from '../../e2e/sign-in.ts';
import type { Shots, Stage } from './stage.ts';

/** A second factor that belongs to nobody, and is labelled so. */
const example = 'ESEMPIOESEMPIOESEMPIOESEMPIOESEM';
const address = `otpauth://totp/DLAB:esempio?secret=${example}&issuer=DLAB`;
const codes = Array.from({ length: 10 }, (_, at) => `ESEM-PIO${at}-ESEM-PIO${at}`);

async function enter({ open, say }: Stage): Promise<Page> {
  const page = await open('/admin/autorizzato');
  const qrCode = `data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg'))}`;
  const activation = {
    activation: true,
    newPasswordNeeded: true,
    otpNeeded: true,
    ticket: 'esempio',
    secret: example,
  };
  await page.route('**/api/auth/Login', (route) =>
    route.fulfill({ json: { success: true, ...activation, qrCode } }),
  );
  const token = { access_token: 'esempio', roles: ['admin'] };
  await page.route('**/api/auth/VerifyOtp', (route) =>
    route.fulfill({ json: { success: true, token, recoveryCodes: codes } }),
  );
  await enterCredentials(page, say, 'marta', 'una password di esempio');
  return page;
}

async function activate(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('signIn.scan.complete') }).click();
  await page.getByLabel(say('signIn.newPassword'), { exact: true }).fill('una password di esempio');
  await enterCode(page, say, '123456', say('signIn.activate.submit'));
}

/** No real account is shown: the responses are made up. */
export const enteringShots: Shots = {
  login: async ({ open, say }) => {
    const page = await open('/admin/autorizzato');
    await page.getByLabel(say('signIn.username')).waitFor();
    return { page, of: [page.getByRole('main')], highest: 480 };
  },
  activation: async (stage) => {
    const page = await enter(stage);
    await page.getByRole('img', { name: stage.say('signIn.scan.image') }).waitFor();
    return { page, of: [page.getByRole('main')], highest: 860 };
  },
  'recovery-codes': async (stage) => {
    const page = await enter(stage);
    await activate(page, stage.say);
    await page.getByRole('list', { name: stage.say('recoveryCodes.title') }).waitFor();
    return { page, of: [page.getByRole('main')], highest: 760 };
  },
};
