import type { Api } from '../catalogue/api.ts';
import type { Context } from '../catalogue/node.ts';
import { atOneMoment } from '../platform/database.ts';
import { loadPastRecord } from './past-record.ts';

/** Earlier states of records, which their forms restore. */
export function ripristinoRoutes(api: Api, { sql }: Pick<Context, 'sql'>): void {
  api.call('admin/VersioneRecord', ({ noun, id, version }) =>
    atOneMoment(sql, (tx) => loadPastRecord(tx, noun, id, version)),
  );
}
