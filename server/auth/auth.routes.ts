import type { Api, Call } from '../platform/api.ts';
import { changePassword, logout } from './account.service.ts';
import type { AuthContext } from './auth.context.ts';
import { checkRoomForLogin, login } from './login.service.ts';
import type { Completed, Presented } from './sign-in.service.ts';
import { useRecoveryCode, verifyOtp } from './sign-in.service.ts';
import { bearerOf } from './token.ts';

function presentedBy({ keys }: AuthContext, { origin, authorization }: Call): Presented {
  return { origin, token: bearerOf(keys, authorization) };
}

function completed<Payload>({ payload, cookie }: Completed<Payload>, call: Call): Payload {
  call.setHeader('set-cookie', cookie);
  return payload;
}

export function authRoutes(api: Api, auth: AuthContext): void {
  api.call('Login', (input, { origin }) => login(auth, input, origin), {
    beforeBody: (origin) => checkRoomForLogin(auth, origin),
  });
  api.call('VerifyOtp', async (input, call) =>
    completed(await verifyOtp(auth, input, presentedBy(auth, call)), call),
  );
  api.call('UseRecoveryCode', async (input, call) =>
    completed(await useRecoveryCode(auth, input, presentedBy(auth, call)), call),
  );
  api.call('Logout', async (_input, { user, setHeader }) => {
    await logout(auth, user);
    setHeader('clear-site-data', '"cache"');
    return {};
  });
  api.call('ChangePassword', async (input, call) =>
    completed(await changePassword(auth, input, call.user, call.origin), call),
  );
  api.call('Profile', async (_input, { user }) => ({
    username: user.username,
    roles: [...user.roles],
  }));
}
