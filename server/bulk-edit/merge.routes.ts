import type { Api } from '../catalogue/api.ts';
import { idempotent } from '../catalogue/idempotency.ts';
import type { Writer } from '../catalogue/writer.ts';
import { insertBatch, sourceOfBatch } from '../change-set/batch.queries.ts';
import { prestazioniUsing } from '../prestazione/prestazione.valori.ts';
import { mergeValori } from '../tabella/tabella.merge.ts';

const name = 'admin/MergeValoriTabella';

/** A merge of two values, stored as a batch, by which it can be undone. */
export function mergeRoutes(api: Api, writer: Writer): void {
  api.call(name, (input, call) => {
    const { otp: _otp, ...request } = input;
    const author = api.authorOf(sourceOfBatch.unione, input, call);
    return writer(author, (write) =>
      idempotent(write, name, request, async () => {
        const { answer, tests, values } = await mergeValori(write, prestazioniUsing, input);
        if (!answer.applied) return { ...answer, batch: null };
        const batch = await insertBatch(
          write.tx,
          {
            kind: 'unione',
            fileName: `${answer.from.description} → ${answer.value.description}`,
            counts: { new: 0, changed: tests.length, unchanged: 0, refused: 0, skipped: 0 },
            tests: tests.map(({ recordId }) => recordId),
            by: author.by,
          },
          [
            ...tests.map((test) => ({ ...test, ...changed, noun: 'prestazione' as const })),
            ...values.map((value) => ({ ...value, ...changed, noun: 'valoreTabella' as const })),
          ],
        );
        return { ...answer, batch };
      }),
    );
  });
}

const changed = { made: false, undone: [] };
