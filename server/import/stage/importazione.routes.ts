import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/constants.ts';
import type { ImportKind } from '#contract/importazione.ts';
import { operations } from '#contract/operations.ts';
import type { Api } from '../../catalogue/api.ts';
import type { Writer } from '../../catalogue/writer.ts';
import type { Database } from '../../platform/database.ts';
import { readQuery } from '../../platform/input.ts';
import { preferredLanguage } from '../../platform/language.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { dataHeaders } from '../../platform/security.ts';
import { acceptUploads, uploadTimeout } from '../../platform/upload.ts';
import { listImports } from './batch.ts';
import { removeStaged, saveStaged } from './save.ts';
import { createStaging } from './staging.ts';
import { writeTemplate } from './template.ts';
import { readUndo, undoImport } from './undo.ts';
import { handleUpload } from './upload.ts';
import { readLacking, readStaged } from './view.ts';

function templateRoutes(app: FastifyInstance, metrics: Metrics, brand: string): void {
  const declared = operations.ImportTemplate;
  const templates = new Map<string, Buffer>();
  const cachedTemplate = (kind: ImportKind, language: Language): Buffer => {
    const name = `${kind} ${language}`;
    const bytes =
      templates.get(name) ??
      Buffer.from(writeTemplate(kind, language, brand, new Date().toISOString()));
    templates.set(name, bytes);
    return bytes;
  };
  app.get(declared.path, { config: { operation: 'ImportTemplate' } }, (request, reply) => {
    const { kind, lang } = readQuery(declared.input, request.url);
    const language = lang ?? preferredLanguage(request.headers);
    metrics.answered('ImportTemplate', 200);
    return reply
      .headers({ ...dataHeaders, 'cache-control': 'no-store', 'content-language': language })
      .header('content-disposition', `attachment; filename="modello-${kind}.xlsx"`)
      .type(declared.file.type)
      .send(cachedTemplate(kind, language));
  });
}

/** Applying thousands of records takes longer than other calls (threats.md section 0). */
const longCall = { handlerTimeout: uploadTimeout };

/** The operations that take a file: their kind of file, and the source of its writes. */
const imports = [
  ['ImportPrestazioniToElaborate', 'prestazioni', 'import'],
  ['UpdateIntervalli', 'intervalli', 'intervals'],
] as const;

const save = 'admin/SaveImportazione';
const undo = 'admin/UndoImportazione';

interface ImportParts {
  readonly database: Database;
  readonly writer: Writer;
  readonly metrics: Metrics;
  readonly brand: string;
  /** The laboratory's day. */
  readonly today: () => string;
}

export function importazioneRoutes(
  app: FastifyInstance,
  api: Api,
  { database, writer, metrics, brand, today }: ImportParts,
): void {
  const importing = createStaging(database, writer, today);

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
        { scope, ...longCall },
      );
    }
  });
  templateRoutes(app, metrics, brand);
  const unknown = { state: 'unknown', done: 0, total: 0 } as const;
  api.call('ImportProgress', async ({ progress }) => importing.progresses.get(progress) ?? unknown);
  api.call('admin/Importazioni', () => listImports(database.sql));
  api.call(
    'admin/Importazione',
    ({ id, ...view }, { language }) => readStaged(importing, id, view, language),
    longCall,
  );
  api.call(
    'admin/ImportazioneMancanti',
    ({ id }, { language }) => readLacking(importing, id, language),
    longCall,
  );
  api.call('admin/AnnullamentoImportazione', ({ batch }) => readUndo(importing, batch), longCall);
  api.call(
    save,
    (input, call) =>
      saveStaged(importing, save, input, api.authorOf('form', input, call), call.language),
    longCall,
  );
  api.write('admin/RemoveImportazione', removeStaged);
  api.call(
    undo,
    (input, call) =>
      undoImport(importing, undo, input, (source) => api.authorOf(source, input, call)),
    longCall,
  );
}
