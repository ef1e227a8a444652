import { z } from 'zod/mini';
import { givenUsername, oneTimeCode } from './auth.ts';
import { fault } from './fault.ts';
import { operation } from './operation.ts';
import { page, pageSize } from './pages.ts';
import { day, id } from './shapes.ts';
import { longestAuthor } from './storico.operations.ts';
import { eventKinds, evento, utente } from './utente.ts';

const base = '/api/DLAB/admin';
const roles = ['admin'] as const;
const otp = z.optional(oneTimeCode);

/** All events by default. */
export const eventFilter = {
  kind: z.optional(z.enum(eventKinds)),
  /** A part of the name of the user, or of who changed it. */
  by: z.optional(z.string().check(z.maxLength(longestAuthor))),
  from: z.optional(day),
  to: z.optional(day),
} as const;

export const utenteOperations = {
  'admin/Utenti': operation({
    method: 'GET',
    path: `${base}/Utenti`,
    roles,
    summary: 'The authorised users with their sessions, by user name',
    input: z.strictObject({}),
    output: z.object({ utenti: z.array(utente) }),
  }),
  'admin/SaveUtente': operation({
    method: 'POST',
    path: `${base}/SaveUtente`,
    roles,
    stepUp: true,
    summary:
      'Creates a user, whose first-use password is returned once; or changes, suspends or ' +
      'readmits one',
    input: z
      .strictObject({
        id: z.optional(id),
        version: z.optional(id),
        username: givenUsername,
        roles: z.array(z.enum(roles)).check(z.maxLength(1)),
        active: z.boolean(),
        otp,
      })
      .check(
        z.refine((form) => (form.id === undefined) === (form.version === undefined), {
          error: fault('required'),
          path: ['version'],
        }),
      ),
    output: z.object({ utente, firstUsePassword: z.nullable(z.string()) }),
  }),
  'admin/DisconnectUtente': operation({
    method: 'POST',
    path: `${base}/DisconnectUtente`,
    roles,
    stepUp: true,
    summary: 'Ends one session of a user, or all of them; of the caller all but the present one',
    input: z.strictObject({ id, session: z.optional(id), otp }),
    output: z.object({ ended: z.int() }),
  }),
  'admin/ResetSecondFactor': operation({
    method: 'POST',
    path: `${base}/ResetSecondFactor`,
    roles,
    stepUp: true,
    summary:
      "Takes a user's second factor, password and sessions away and returns a new first-use " +
      'password once',
    input: z.strictObject({ id, otp }),
    output: z.object({ utente, firstUsePassword: z.string() }),
  }),
  'admin/UnlockUtente': operation({
    method: 'POST',
    path: `${base}/UnlockUtente`,
    roles,
    stepUp: true,
    summary: "Ends a user's suspension after too many failed sign-ins",
    input: z.strictObject({ id, otp }),
    output: z.object({ utente }),
  }),
  'admin/NewRecoveryCodes': operation({
    method: 'POST',
    path: `${base}/NewRecoveryCodes`,
    roles,
    stepUp: true,
    summary: "Replaces the caller's own recovery codes by new ones, returned once",
    input: z.strictObject({ otp }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  'admin/KeepSessione': operation({
    method: 'POST',
    path: `${base}/KeepSessione`,
    roles,
    summary:
      "Reports that a form is being edited: as every administrator's call it counts as use of " +
      'the session',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  'admin/RegistroAccessi': operation({
    method: 'GET',
    path: `${base}/RegistroAccessi`,
    roles,
    summary: 'The access log, newest first',
    input: z.strictObject({ ...eventFilter, page, pageSize }),
    output: z.object({ eventi: z.array(evento), total: z.int(), page: z.int(), pageSize: z.int() }),
  }),
} as const;
