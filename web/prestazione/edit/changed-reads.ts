import type { OperationName } from '#contract/operations.ts';

/** The reads that a test that was saved or removed changes. */
export const changedReads: readonly OperationName[] = [
  'SummaryPrestazioni',
  'GetPrestazione',
  'GetStoricoModifichePrestazione',
  'GetValoriTabellaSupporto',
  'admin/EditPrestazione',
  'admin/Storico',
];
