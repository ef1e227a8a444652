import type { FastifyInstance } from 'fastify';
import type { Input } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { supportTables } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import type { Context } from '../context.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';
import { serveRead } from '../platform/serve-whole.ts';
import { listValori } from './tabella.listing.ts';

/** The reads of the support tables; administrators are told the values' versions too. */
export function tabellaRoutes(app: FastifyInstance, { live, serving, calling }: Context): void {
  function valori(asked: Input<'GetValoriTabellaSupporto'>) {
    const all = live.current.valoriWithUse;
    const values = listValori(all, asked);
    const tables = supportTables.map((name) => ({
      table: name,
      values: all.filter((one) => one.table === name).length,
    }));
    return { tables, values };
  }

  function valore({ id }: Input<'GetValoreTabellaSupporto'>) {
    const value = live.current.valoriWithUse.find((one) => one.id === id);
    if (value === undefined) throw new Problem('notFound');
    return { value };
  }

  const names = { many: 'GetValoriTabellaSupporto', one: 'GetValoreTabellaSupporto' } as const;
  serveRead(app, serving, calling, names.many, operations[names.many], valori, async (asked) => valori(asked));
  serveRead(app, serving, calling, names.one, operations[names.one], valore, async (asked) => valore(asked));

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
