import type { OperationName } from '#contract/operations.ts';

/** The reads that include an announcement. */
export const refreshedByComunicati: readonly OperationName[] = [
  'Comunicati',
  'admin/ComunicatiFuturi',
  'GetComunicato',
  'admin/EditComunicato',
  'admin/Storico',
];
