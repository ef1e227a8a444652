import type { OperationName } from '#contract/operations.ts';

/** The reads that an announcement shows itself in. */
export const refreshedByComunicati: readonly OperationName[] = [
  'Comunicati',
  'GetComunicato',
  'admin/EditComunicato',
  'admin/Storico',
];
