import type { FastifyInstance } from 'fastify';
import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired, laboratoryDay } from '#contract/comunicato.ts';
import { operations } from '#contract/operations.ts';
import { fold } from '#contract/text.ts';
import type { Context } from '../context.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';

function holdsAll(one: Comunicato, words: readonly string[]): boolean {
  const text = fold(`${one.title} ${one.subject}`);
  return words.every((word) => text.includes(word));
}

/** The reads of the announcements. */
export function comunicatoRoutes(app: FastifyInstance, { live, serving, now }: Context): void {
  servePublicRead(app, serving, 'Comunicati', operations.Comunicati, ({ q = '', archived, page, pageSize }) => {
    const today = laboratoryDay(now());
    const words = fold(q).split(' ');
    const selected = live.current.newestComunicati.filter(
      (one) => isExpired(one, today) === archived && holdsAll(one, words),
    );
    const comunicati = selected.slice((page - 1) * pageSize, page * pageSize);
    return { comunicati, total: selected.length, page, pageSize };
  });

  servePublicRead(app, serving, 'GetComunicato', operations.GetComunicato, ({ id }) => {
    const comunicato = live.current.comunicati.get(id);
    if (comunicato === undefined) throw new Problem('notFound');
    return { comunicato };
  });
}
