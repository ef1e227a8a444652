import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { supportTables } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import type { Context } from '../context.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';

/** The reads of the support tables. */
export function tabellaRoutes(app: FastifyInstance, { live, serving }: Context): void {
  servePublicRead(
    app,
    serving,
    'GetValoriTabellaSupporto',
    operations.GetValoriTabellaSupporto,
    ({ table, q = '' }) => {
      const all = live.current.valoriWithUse;
      const words = fold(q).split(' ');
      const values = all.filter((value) => {
        const text = fold(`${value.code ?? ''} ${value.description}`);
        return (table === undefined || value.table === table) && words.every((word) => text.includes(word));
      });
      const tables = supportTables.map((name) => ({
        table: name,
        values: all.filter((one) => one.table === name).length,
      }));
      return { tables, values };
    },
  );

  servePublicRead(app, serving, 'GetValoreTabellaSupporto', operations.GetValoreTabellaSupporto, ({ id }) => {
    const value = live.current.valoriWithUse.find((one) => one.id === id);
    if (value === undefined) throw new Problem('notFound');
    return { value };
  });

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
