import type { Context } from '../context.ts';
import type { Api } from '../platform/api.ts';
import { writeCatalogo } from './catalogo.ts';

/** The published catalogue whole, for readers who keep it (decision 20). */
export function catalogoRoutes(api: Api, { live, environment, now }: Context): void {
  api.body('Catalogo', () => writeCatalogo(live.current, environment, now()));
}
