import { z } from 'zod/mini';
import { ofItsTable } from './attributes.schemas.ts';
import { oneTimeCode } from './auth.ts';
import { fault } from './fault.ts';
import { operation } from './operation.ts';
import { bothOrNeither, naming, origin, removed, version, writeMetadata } from './save.ts';
import { id, query } from './shapes.ts';
import {
  tabella,
  tableName,
  valoreTabella,
  valoreTabellaForm,
  valoreTabellaWhole,
} from './valore-tabella.ts';

const base = '/api/DLAB';
const roles = ['admin'] as const;

/** As a refusal (`usedBy`) and a merge name it. */
export const valoreUser = z.object({ id, serviceName: z.string(), internalCode: z.string() });

export type ValoreUser = z.infer<typeof valoreUser>;

/** What is applied is what was previewed: its versions and tests are sent back. */
const previewed = (['fromVersion', 'intoVersion', 'prestazioni'] as const).map((key) =>
  z.refine<{ mode?: unknown } & Partial<Record<typeof key, unknown>>>(
    (sent) => sent.mode !== 'apply' || sent[key] !== undefined,
    { error: fault('required'), path: [key] },
  ),
);

export const tabellaOperations = {
  GetValoriTabellaSupporto: operation({
    method: 'GET',
    path: `${base}/GetValoriTabellaSupporto`,
    roles: [],
    summary:
      'The support tables, and their values by name or code with the number of tests that use each',
    input: z.strictObject({ table: z.optional(tableName), q: query }),
    output: z.object({ tables: z.array(tabella), values: z.array(valoreTabella) }),
    whole: {
      roles,
      output: z.object({ tables: z.array(tabella), values: z.array(valoreTabellaWhole) }),
    },
  }),
  GetValoreTabellaSupporto: operation({
    method: 'GET',
    path: `${base}/GetValoreTabellaSupporto`,
    roles: [],
    summary: 'One support-table value',
    input: z.strictObject({ id }),
    output: z.object({ value: valoreTabella }),
    whole: { roles, output: z.object({ value: valoreTabellaWhole }) },
  }),
  ExitsValoreTabellaSupporto: operation({
    method: 'GET',
    path: `${base}/ExitsValoreTabellaSupporto`,
    roles: [],
    summary:
      'Does a support table hold this description, without regard to case, accents and blanks?',
    input: z.strictObject({
      table: tableName,
      description: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    output: z.object({ exists: z.boolean() }),
  }),
  'admin/SaveValoreTabella': operation({
    method: 'POST',
    path: `${base}/admin/SaveValoreTabella`,
    roles,
    summary:
      'Adds a value to a support table, or changes one; every test that uses it shows the new ' +
      'words. An attribute that is left out stays as it is, null takes it away',
    input: z
      .strictObject({
        ...naming,
        ...valoreTabellaForm.shape,
        origin: z.optional(origin),
        ...writeMetadata,
      })
      .check(bothOrNeither, ...ofItsTable),
    output: z.object({ value: valoreTabellaWhole }),
  }),
  'admin/StateValoriTabella': operation({
    method: 'POST',
    path: `${base}/admin/StateValoriTabella`,
    roles,
    summary:
      'States of containers the cap and the rank in the order of draw that their descriptions ' +
      'say, where nothing is stated yet; all of them or none',
    input: z.strictObject({
      /** Each at the version that was shown. */
      values: z
        .array(z.strictObject({ id, version }))
        .check(z.maxLength(1000, { error: fault('tooMany', 1000) })),
      ...writeMetadata,
    }),
    output: z.object({ values: z.array(valoreTabellaWhole) }),
  }),
  'admin/RemoveValoreTabella': operation({
    method: 'POST',
    path: `${base}/admin/RemoveValoreTabella`,
    roles,
    summary: 'Takes a value out of its table; one in use is refused with the tests that use it',
    input: z.strictObject({ id, version: z.optional(version), ...writeMetadata }),
    output: removed,
  }),
  'admin/UsingValoreTabella': operation({
    method: 'GET',
    path: `${base}/admin/UsingValoreTabella`,
    roles,
    summary: 'The tests that use a support-table value, by name, whatever field it stands in',
    input: z.strictObject({ id }),
    output: z.object({ prestazioni: z.array(valoreUser) }),
  }),
  'admin/MergeValoriTabella': operation({
    method: 'POST',
    path: `${base}/admin/MergeValoriTabella`,
    roles,
    stepUp: 'apply',
    summary:
      'Makes one value of two of a table: tests that use `from` use `into`, and `from` goes; or ' +
      'shows which tests. Applied is only what was shown, as a batch, which can be undone as an ' +
      'import’s',
    input: z
      .strictObject({
        from: id,
        into: id,
        mode: z.enum(['preview', 'apply']),
        fromVersion: z.optional(version),
        intoVersion: z.optional(version),
        /** The tests that the preview showed. */
        prestazioni: z.optional(
          z.array(id).check(z.maxLength(20_000, { error: fault('tooMany', 20_000) })),
        ),
        otp: z.optional(oneTimeCode),
        ...writeMetadata,
      })
      .check(z.refine((sent) => sent.from !== sent.into, { error: fault('value'), path: ['into'] }))
      .check(...previewed),
    output: z.object({
      applied: z.boolean(),
      /** The value that goes, as it was shown. */
      from: valoreTabellaWhole,
      value: valoreTabellaWhole,
      prestazioni: z.array(valoreUser),
      /** Once applied. */
      batch: z.nullable(id),
    }),
  }),
} as const;
