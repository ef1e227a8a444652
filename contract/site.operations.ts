import { z } from 'zod/mini';
import { catalogo } from './catalogo.ts';
import { operation } from './operation.ts';

const base = '/api/DLAB';

export const siteOperations = {
  GetEnvironment: operation({
    method: 'GET',
    path: `${base}/GetEnvironment`,
    roles: [],
    summary: 'The name of the environment, shown in the footer',
    input: z.strictObject({}),
    output: z.object({ env: z.string() }),
  }),
  Catalogo: operation({
    method: 'GET',
    path: `${base}/Catalogo`,
    roles: [],
    summary:
      'The whole public catalogue, at one version: what a reader stores for use without a network',
    input: z.strictObject({}),
    output: catalogo,
  }),
} as const;
