import type { FoundRecord } from '#contract/qualita.ts';
import { paths } from '../paths.ts';

/** The page where a record is mended. */
export function pathOfFound({ noun, id, table, name }: FoundRecord): string {
  if (noun === 'prestazione') return paths.editTest(id);
  if (noun === 'comunicato') return paths.editComunicato(id);
  return paths.manageTables({ ...(table && { table }), q: name });
}
