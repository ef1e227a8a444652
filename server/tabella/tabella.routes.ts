import type { FastifyInstance } from 'fastify';
import type { Input } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { fold } from '#contract/text.ts';
import { listTables, listValori } from '#contract/valore-tabella.list.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Context } from '../context.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';
import { serveRead } from '../platform/serve-whole.ts';

/** The reads of the support tables; administrators are told the values' versions too. */
export function tabellaRoutes(app: FastifyInstance, { live, serving, calling }: Context): void {
  type Valori = readonly ValoreTabellaWhole[];

  function valori(all: Valori, asked: Input<'GetValoriTabellaSupporto'>) {
    return { tables: listTables(all), values: listValori(all, asked) };
  }

  function valore(all: Valori, { id }: Input<'GetValoreTabellaSupporto'>) {
    const value = all.find((one) => one.id === id);
    if (value === undefined) throw new Problem('notFound');
    return { value };
  }

  const shown = () => live.current.valoriWithUse;
  const whole = () => live.current.valoriWithAllUse;
  const { GetValoriTabellaSupporto: many, GetValoreTabellaSupporto: one } = operations;
  const [manyName, oneName] = ['GetValoriTabellaSupporto', 'GetValoreTabellaSupporto'] as const;
  serveRead(
    app,
    serving,
    calling,
    manyName,
    many,
    (asked) => valori(shown(), asked),
    async (asked) => valori(whole(), asked),
  );
  serveRead(
    app,
    serving,
    calling,
    oneName,
    one,
    (asked) => valore(shown(), asked),
    async (asked) => valore(whole(), asked),
  );

  servePublicRead(
    app,
    serving,
    'ExitsValoreTabellaSupporto',
    operations.ExitsValoreTabellaSupporto,
    ({ table, description }) => {
      const asked = fold(description);
      return {
        exists: live.current.valoriWithUse.some((one) => one.table === table && fold(one.description) === asked),
      };
    },
  );
}
