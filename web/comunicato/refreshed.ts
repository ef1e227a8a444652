import type { OperationName } from '#contract/operations.ts';

/** The reads that an announcement shows itself in. */
export const refreshedByComunicati: readonly OperationName[] = [
  'Comunicati',
  'admin/ComunicatiFuturi',
  'GetComunicato',
  'admin/EditComunicato',
  'admin/Storico',
];
