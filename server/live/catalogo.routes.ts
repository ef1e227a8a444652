import type { Context } from '../context.ts';
import type { Api } from '../platform/api.ts';
import { writeCatalogo } from './catalogo.ts';

/** The whole published catalogue, for readers who store it (decision 20). */
export function catalogoRoutes(api: Api, { live, environment, now }: Context): void {
  api.body('Catalogo', () => writeCatalogo(live.current, environment, now()));
}
