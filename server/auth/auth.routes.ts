import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Call, Calling } from '../platform/serve-call.ts';
import { serveCall, serveUserCall } from '../platform/serve-call.ts';
import { changePassword, logout } from './account.service.ts';
import type { AuthContext } from './auth.context.ts';
import { authLimits } from './auth.limits.ts';
import type { Completed, Presented } from './sign-in.service.ts';
import { checkRoomForLogin, login, useRecoveryCode, verifyOtp } from './sign-in.service.ts';
import { bearerOf } from './token.ts';

const small = { bodyLimit: authLimits.bodyBytes };

function presentedBy({ keys }: AuthContext, { origin, authorization }: Call): Presented {
  return { origin, token: bearerOf(keys, authorization) };
}

function completed<Payload>({ payload, cookie }: Completed<Payload>, call: Call): Payload {
  call.setHeader('set-cookie', cookie);
  return payload;
}

/** Signing in and out, and the profile (design.md section 7). */
export function authRoutes(app: FastifyInstance, calling: Calling, auth: AuthContext): void {
  const { Login, VerifyOtp, UseRecoveryCode, Logout, ChangePassword, Profile } = operations;
  serveCall(app, calling, 'Login', Login, (input, { origin }) => login(auth, input, origin), {
    ...small,
    beforeBody: (origin) => checkRoomForLogin(auth, origin),
  });
  serveCall(
    app,
    calling,
    'VerifyOtp',
    VerifyOtp,
    async (input, call) => completed(await verifyOtp(auth, input, presentedBy(auth, call)), call),
    small,
  );
  serveCall(
    app,
    calling,
    'UseRecoveryCode',
    UseRecoveryCode,
    async (input, call) => completed(await useRecoveryCode(auth, input, presentedBy(auth, call)), call),
    small,
  );
  serveUserCall(
    app,
    calling,
    'Logout',
    Logout,
    async (_input, { user, setHeader }) => {
      await logout(auth, user);
      setHeader('clear-site-data', '"cache"');
      return {};
    },
    small,
  );
  serveUserCall(
    app,
    calling,
    'ChangePassword',
    ChangePassword,
    (input, { user, origin }) => changePassword(auth, input, user, origin),
    small,
  );
  serveUserCall(app, calling, 'Profile', Profile, async (_input, { user }) => ({
    username: user.username,
    roles: [...user.roles],
  }));
}
