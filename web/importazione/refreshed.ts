import type { OperationName } from '#contract/operations.ts';

/** The reads that an applied or undone import changes. */
export const refreshedByImports: readonly OperationName[] = [
  'admin/Importazioni',
  'admin/Importazione',
  'admin/ImportazioneMancanti',
  'admin/AnnullamentoImportazione',
  'SummaryPrestazioni',
  'Prestazioni',
  'GetPrestazione',
  'GetStoricoModifichePrestazione',
  'GetValoriTabellaSupporto',
  'GetValoreTabellaSupporto',
  'admin/EditPrestazione',
  'admin/Storico',
];
