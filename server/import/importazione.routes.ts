import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ImportKind } from '#contract/importazione.ts';
import type { Asked } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { once } from '../catalogue/once.ts';
import type { Administration } from '../catalogue/serve-write.ts';
import { authorOf, serveWrite } from '../catalogue/serve-write.ts';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { UserCall } from '../platform/serve-call.ts';
import { serveCall, serveUserCall } from '../platform/serve-call.ts';
import { acceptUploads, uploadTimeout } from '../platform/upload.ts';
import { answerOf, applyStaged } from './importazione.apply.ts';
import { createPlanner, stagedOfPlan } from './importazione.plan.ts';
import { listLotti, listStaged, loadAppliedOf, loadLotto, loadStaged } from './importazione.queries.ts';
import { tellListed, tellLotto } from './importazione.read.ts';
import type { Importing } from './importazione.service.ts';
import { prepareSave, prepareStaged, readStaged, removeStaged } from './importazione.service.ts';
import { undoLotto } from './importazione.undo.ts';
import { createProgresses } from './progress.ts';
import { templateRoutes } from './template.ts';

type FileInput = Asked<'ImportPrestazioniToElaborate'>;

/** Applying thousands of records takes longer than other calls (trust.md section 0). */
const long = { handlerTimeout: uploadTimeout };

/** The same file, said to be read in the same way. */
function fingerprint(bytes: Uint8Array, { map, options }: FileInput): string {
  const hash = createHash('sha256').update(bytes);
  return hash.update(JSON.stringify([map ?? null, options ?? null])).digest('hex');
}

/** The imports of files, and the work on them until they are applied or undone. */
export function importazioneRoutes(
  app: FastifyInstance,
  administration: Administration,
  database: Database,
  brand: string,
): void {
  const { calling, writer } = administration;
  const importing: Importing = {
    ...{ database, planner: createPlanner(database), progresses: createProgresses() },
    running: new Map(),
  };
  const { progresses } = importing;

  /** The staged file that a call is about: the one that it brings, or the one whose plan it names. */
  async function stagedOf(name: string, kind: ImportKind, input: FileInput, call: UserCall) {
    const { file = null, fileName = null } = call.upload ?? {};
    if (file === null) {
      const id = stagedOfPlan(input.plan ?? '');
      if (id === undefined) {
        throw new Problem('request.invalid', {
          fields: { [input.plan === undefined ? 'file' : 'plan']: { phrase: 'invalid.required' } },
        });
      }
      return { id, isRepeated: false };
    }
    const { write: insert, committed } = await prepareStaged(
      importing,
      { kind, bytes: file, fileName, map: input.map, options: input.options ?? {}, signal: call.gone },
      call.language,
    );
    const asked = fingerprint(file, input);
    let isRepeated = true;
    const id = await writer(authorOf(administration, 'import', input, call), (write) =>
      once(write, name, asked, () => {
        isRepeated = false;
        return insert(write);
      }),
    );
    committed();
    return { id, isRepeated };
  }

  const imports = [
    ['ImportPrestazioniToElaborate', 'prestazioni', 'import'],
    ['UpdateIntervalli', 'intervalli', 'intervals'],
  ] as const;
  acceptUploads(app, (scope) => {
    for (const [name, kind, source] of imports) {
      serveUserCall(
        scope,
        calling,
        name,
        operations[name],
        async (input, call) => {
          const { id, isRepeated } = await stagedOf(name, kind, input, call);
          const staged = await loadStaged(database.sql, id);
          if (staged?.kind !== kind) throw new Problem('notFound');
          const { language } = call;
          if (input.mode === 'preview') return answerOf(id, await importing.planner.plan(staged, language), language);
          const planId = input.plan ?? null;
          const author = authorOf(administration, source, input, call);
          return applyStaged(importing, writer, { id, planId, isRepeated, author, language });
        },
        long,
      );
    }
  });

  templateRoutes(app, calling.metrics, brand);
  serveCall(app, calling, 'ImportProgress', operations.ImportProgress, async ({ progress }) => {
    return progresses.of(progress) ?? { state: 'unknown' as const, done: 0, total: 0 };
  });

  serveUserCall(app, calling, 'admin/Importazioni', operations['admin/Importazioni'], async () => {
    const staged = await listStaged(database.sql);
    const batches = await listLotti(database.sql);
    const kept = await loadAppliedOf(database.sql);
    return {
      staged: staged.map(tellListed),
      batches: batches.map((one) => tellLotto(one, kept.get(one.id) ?? null)),
    };
  });

  serveUserCall(
    app,
    calling,
    'admin/Importazione',
    operations['admin/Importazione'],
    ({ id, ...asked }, { language }) => readStaged(importing, id, asked, language),
    long,
  );

  const save = 'admin/SaveImportazione';
  serveUserCall(
    app,
    calling,
    save,
    operations[save],
    async (input, call) => {
      const { kind, q, page, pageSize, ...said } = input;
      const tell = () => readStaged(importing, input.id, { kind, q, page, pageSize }, call.language);
      const prepared = await prepareSave(importing, said, call.language);
      try {
        // A call that was answered before answers again, though its version is an old one by now.
        await writer(authorOf(administration, 'form', input, call), (under) =>
          once(under, save, said, async () => {
            if (prepared === null || !(await prepared.write(under))) throw new Problem('conflict.staleVersion');
            return true;
          }),
        );
      } catch (thrown) {
        if (!(thrown instanceof Problem) || thrown.code !== 'conflict.staleVersion') throw thrown;
        throw new Problem('conflict.staleVersion', { data: { current: await tell() } });
      }
      prepared?.committed();
      return tell();
    },
    long,
  );

  serveWrite(app, administration, 'admin/RemoveImportazione', operations['admin/RemoveImportazione'], removeStaged);

  const undo = 'admin/UndoImportazione';
  serveUserCall(
    app,
    calling,
    undo,
    operations[undo],
    async (input, call) => {
      const names = input.requestId === undefined ? [] : [input.requestId];
      const lotto = await loadLotto(database.sql, input.batch);
      const source = lotto?.kind === 'intervalli' ? 'intervals' : 'import';
      return progresses.follow(names, async (tell) => ({
        batch: await writer(authorOf(administration, source, input, call), (write) =>
          once(write, undo, input.batch, () => undoLotto(write, input.batch, tell)),
        ),
      }));
    },
    long,
  );
}
