import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Administration } from '../../catalogue/serve-write.ts';
import { authorOf, serveWrite } from '../../catalogue/serve-write.ts';
import type { Database } from '../../platform/database.ts';
import { serveCall, serveUserCall } from '../../platform/serve-call.ts';
import { acceptUploads, uploadTimeout } from '../../platform/upload.ts';
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

/** The imports of files, and the work on them until they are applied or undone. */
export function importazioneRoutes(
  app: FastifyInstance,
  administration: Administration,
  database: Database,
  brand: string,
): void {
  const { calling, writer } = administration;
  const importing = createStaging(database, writer);

  acceptUploads(app, (scope) => {
    for (const [name, kind, source] of imports) {
      serveUserCall(
        scope,
        calling,
        name,
        operations[name],
        (input, call) => {
          const { file: bytes = null, fileName = null } = call.upload ?? {};
          const author = authorOf(administration, source, input, call);
          const { language, gone } = call;
          return handleUpload(importing, { name, kind, input, bytes, fileName, author, language, gone });
        },
        long,
      );
    }
  });
  templateRoutes(app, calling.metrics, brand);
  serveCall(app, calling, 'ImportProgress', operations.ImportProgress, async ({ progress }) =>
    importing.progresses.report(progress),
  );
  serveUserCall(app, calling, 'admin/Importazioni', operations['admin/Importazioni'], () => listImports(importing));
  serveUserCall(
    app,
    calling,
    'admin/Importazione',
    operations['admin/Importazione'],
    ({ id, ...asked }, { language }) => readStaged(importing, id, asked, language),
    long,
  );
  serveUserCall(
    app,
    calling,
    'admin/ImportazioneMancanti',
    operations['admin/ImportazioneMancanti'],
    ({ id }, { language }) => readLacking(importing, id, language),
    long,
  );
  serveUserCall(
    app,
    calling,
    'admin/AnnullamentoImportazione',
    operations['admin/AnnullamentoImportazione'],
    ({ batch }) => readUndo(importing, batch),
    long,
  );
  serveUserCall(
    app,
    calling,
    save,
    operations[save],
    (input, call) => saveStaged(importing, save, input, authorOf(administration, 'form', input, call), call.language),
    long,
  );
  serveWrite(app, administration, 'admin/RemoveImportazione', operations['admin/RemoveImportazione'], removeStaged);
  serveUserCall(
    app,
    calling,
    undo,
    operations[undo],
    (input, call) => undoImport(importing, undo, input, (source) => authorOf(administration, source, input, call)),
    long,
  );
}
