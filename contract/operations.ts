import type { z } from 'zod/mini';
import { authOperations } from './auth.operations.ts';
import { bulkEditOperations } from './bulk-edit.ts';
import { campoOperations } from './campo.operations.ts';
import { comunicatoOperations } from './comunicato.operations.ts';
import { exportOperations } from './export.ts';
import { importazioneOperations } from './importazione.operations.ts';
import type { Operation } from './operation.ts';
import { prestazioneOperations } from './prestazione.operations.ts';
import { qualitaOperations } from './qualita.ts';
import { ripristinoOperations } from './ripristino.ts';
import { siteOperations } from './site.operations.ts';
import { storicoOperations } from './storico.operations.ts';
import { tabellaOperations } from './tabella.operations.ts';
import { utenteOperations } from './utente.operations.ts';

/** By name (design.md section 4); what is not here is not answered. */
export const operations = {
  ...authOperations,
  ...utenteOperations,
  ...siteOperations,
  ...prestazioneOperations,
  ...campoOperations,
  ...comunicatoOperations,
  ...tabellaOperations,
  ...storicoOperations,
  ...importazioneOperations,
  ...qualitaOperations,
  ...bulkEditOperations,
  ...ripristinoOperations,
  ...exportOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** As callers write it, defaults left out. */
export type Input<Name extends OperationName> = z.input<(typeof operations)[Name]['input']>;

/** As the server has parsed it, defaults filled in. */
export type ParsedInput<Name extends OperationName> = z.output<(typeof operations)[Name]['input']>;

/** Besides `success`. */
export type Payload<Name extends OperationName> = z.output<(typeof operations)[Name]['output']>;

/** An operation that returns more to some roles. */
export type WholeName = {
  [Name in OperationName]: (typeof operations)[Name] extends { readonly whole: object }
    ? Name
    : never;
}[OperationName];

/** For callers with the role. */
export type WholePayload<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly whole: { readonly output: infer Output extends z.ZodMiniType };
}
  ? z.output<Output>
  : never;
