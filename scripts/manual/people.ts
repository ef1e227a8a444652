import type { APIRequestContext } from '@playwright/test';
import { createAccount, setProduct, stepUp } from '../../e2e/accounts.ts';
import { firstPassword } from '../../e2e/first-password.ts';
import { Phone } from '../../e2e/phone.ts';
import type { Product } from '../../e2e/product.ts';
import type { Tokens } from './stage.ts';

/** Activates the first administrator and creates two more, whose names the pictures show. */
export async function makePeople(product: Product, request: APIRequestContext): Promise<Tokens> {
  setProduct(product);
  const login = await request.post('/api/auth/Login', {
    data: { username: 'admin', password: firstPassword },
  });
  const { ticket, secret } = await login.json();
  const phone = new Phone(secret, product);
  const account = { username: 'admin', password: 'tre mele rosse sul tavolo di legno', phone };
  const data = { ticket, otp: await phone.code(), newPassword: account.password };
  const entered = await (await request.post('/api/auth/VerifyOtp', { data })).json();
  const admin: string = entered.token.access_token;
  await stepUp(request, admin, account);
  const marta = await createAccount(request, admin, 'marta');
  const nadia = await createAccount(request, admin, 'nadia');
  await stepUp(request, marta.token, marta.account);
  return { marta: marta.token, nadia: nadia.token };
}
