import { setImmediate } from 'node:timers/promises';
import { z } from 'zod/mini';
import { catalogo, catalogoForm, versionHeader } from '#contract/catalogo.ts';
import { listTables } from '#contract/valore-tabella.list.ts';
import { publicConfiguration, publicPrestazione } from '../campo/campo.rules.ts';
import type { Context } from '../catalogue/node.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { publishedComunicati } from '../comunicato/comunicato.rules.ts';
import type { Api } from '../platform/api.ts';
import type { Body } from '../platform/public-read.ts';

/** Written at a stroke; between two parts the process answers readers (threats.md F10). */
const partSize = 100;

const rest = z.omit(catalogo, { prestazioni: true });

/** Parsed by the contract, so that nothing else leaves. */
async function writeCatalogo(from: Snapshot, environment: string, today: string): Promise<Body> {
  const { version, campi, items, valoriWithUse } = from;
  const withoutTests = rest.parse({
    form: catalogoForm,
    version,
    env: environment,
    fields: publicConfiguration(campi),
    comunicati: publishedComunicati(from, today),
    tables: listTables(valoriWithUse),
    values: valoriWithUse,
  });
  const parts = [
    `${JSON.stringify({ success: true, ...withoutTests }).slice(0, -1)},"prestazioni":[`,
  ];
  for (let at = 0; at < items.length; at += partSize) {
    const written = items
      .slice(at, at + partSize)
      .map(({ id }) => JSON.stringify(publicPrestazione(from, id)));
    parts.push(at === 0 ? '' : ',', written.join(','));
    await setImmediate();
  }
  return {
    body: Buffer.from(`${parts.join('')}]}`),
    headers: { [versionHeader]: String(version) },
  };
}

/** For readers who store it (decision 20). */
export function catalogoRoutes(api: Api, { live, environment, today }: Context): void {
  api.body('Catalogo', () => writeCatalogo(live.current, environment, today()));
}
