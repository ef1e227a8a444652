import type { FastifyInstance } from 'fastify';
import type { Api } from '../../catalogue/api.ts';
import type { Writer } from '../../catalogue/writer.ts';
import type { Database } from '../../platform/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { acceptUploads, uploadTimeout } from '../../platform/upload.ts';
import { loadDoubtfulTests } from './doubts.ts';
import { removeStaged, saveStaged } from './save.ts';
import { createStaging } from './staging.ts';
import { templateRoutes } from './template.routes.ts';
import { readUndo, undoImport } from './undo.ts';
import { handleUpload } from './upload.ts';
import { listImports, readLacking, readStaged } from './view.ts';

/** Applying thousands of records takes longer than other calls (threats.md section 0). */
const long = { handlerTimeout: uploadTimeout };

/** The calls that take a file: the kind of file, and as what its writes stand in the history. */
const imports = [
  ['ImportPrestazioniToElaborate', 'prestazioni', 'import'],
  ['UpdateIntervalli', 'intervalli', 'intervals'],
] as const;

const save = 'admin/SaveImportazione';
const undo = 'admin/UndoImportazione';

/** What the imports stand on beside the catalogue's API. */
interface ImportParts {
  readonly database: Database;
  readonly writer: Writer;
  readonly metrics: Metrics;
  readonly brand: string;
}

/** The imports of files, and the work on them until they are applied or undone. */
export function importazioneRoutes(
  app: FastifyInstance,
  api: Api,
  { database, writer, metrics, brand }: ImportParts,
): void {
  const importing = createStaging(database, writer);

  acceptUploads(app, (scope) => {
    for (const [name, kind, source] of imports) {
      api.call(
        name,
        (input, call) => {
          const { file: bytes = null, fileName = null } = call.upload ?? {};
          const author = api.authorOf(source, input, call);
          const { language, gone } = call;
          const file = { bytes, fileName };
          return handleUpload(importing, { name, kind, input, ...file, author, language, gone });
        },
        { scope, ...long },
      );
    }
  });
  templateRoutes(app, metrics, brand);
  const unknown = { state: 'unknown', done: 0, total: 0 } as const;
  api.call('ImportProgress', async ({ progress }) => importing.progresses.get(progress) ?? unknown);
  api.call('admin/Importazioni', () => listImports(importing));
  api.call(
    'admin/Importazione',
    ({ id, ...view }, { language }) => readStaged(importing, id, view, language),
    long,
  );
  api.call(
    'admin/ImportazioneMancanti',
    ({ id }, { language }) => readLacking(importing, id, language),
    long,
  );
  api.call(
    'admin/IntervalliDubbi',
    async (_, { language }) => ({ tests: await loadDoubtfulTests(database.sql, language) }),
    long,
  );
  api.call('admin/AnnullamentoImportazione', ({ batch }) => readUndo(importing, batch), long);
  api.call(
    save,
    (input, call) =>
      saveStaged(importing, save, input, api.authorOf('form', input, call), call.language),
    long,
  );
  api.write('admin/RemoveImportazione', removeStaged);
  api.call(
    undo,
    (input, call) =>
      undoImport(importing, undo, input, (source) => api.authorOf(source, input, call)),
    long,
  );
}
