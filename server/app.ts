import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { laboratoryDay } from '#contract/comunicato.ts';
import { operations } from '#contract/operations.ts';
import type { Live } from './catalogue/live.ts';
import { openLive } from './catalogue/live.ts';
import type { Writer } from './catalogue/writer.ts';
import { createWriter } from './catalogue/writer.ts';
import { comunicatoRoutes } from './comunicato/comunicato.routes.ts';
import type { Context } from './context.ts';
import { documentationRoutes } from './documentation/documentation.routes.ts';
import { environmentRoutes } from './environment/environment.routes.ts';
import { makePage, readAssets } from './platform/assets.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { healthRoutes } from './platform/health.ts';
import { createHttpServer } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { Problem } from './platform/problem.ts';
import { createPublished } from './platform/published.ts';
import { reply } from './platform/serve.ts';
import { prestazioneRoutes } from './prestazione/prestazione.routes.ts';
import { tabellaRoutes } from './tabella/tabella.routes.ts';

/** The application over an open, migrated database. */
export interface App {
  readonly http: FastifyInstance;
  readonly live: Live;
  readonly writer: Writer;
  /** From now on not ready, and every answer ends its connection. */
  drain(): void;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Pick<Config, 'environment' | 'brand'>;
  readonly database: Database;
  readonly log: Log;
  readonly now?: () => Date;
}

const built = path.join(import.meta.dirname, '..', 'dist', 'web');

/** How often the laboratory's day is looked at: announcements expire with it, unasked. */
const dayCheckEvery = 5000;

/** The addresses of the lists: their data is on its way before the page asks for it. */
const listAddresses = new Set(['/', '/home', '/esami', '/esami-urgenti']);
const listData = `<${operations.SummaryPrestazioni.path}>; rel=preload; as=fetch; crossorigin=anonymous`;

/** The path of an address, as the router reads it. */
function addressOf(url: string): string {
  const at = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURI(at);
  } catch {
    return at;
  }
}

/** Whatever no route answers: the application's page for its addresses, a problem for the rest. */
async function otherwise(app: FastifyInstance, brand: string): Promise<void> {
  const page = await makePage(built, { BRAND: brand });
  const listPage = await makePage(built, { BRAND: brand }, { link: listData });
  // Refused before a body is read: what is not there has no use for one.
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const at = addressOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = at !== '/api' && !at.startsWith('/api/') && !at.startsWith('/assets/');
    if (!isRead && (isPage || app.hasRoute({ method: 'GET', url: at }))) {
      throw new Problem('methodNotAllowed', { headers: { allow: 'GET, HEAD' } });
    }
    if (!isPage) throw new Problem('notFound');
  });
  app.setNotFoundHandler((request, to) => {
    const at = addressOf(request.url);
    reply(listAddresses.has(at) ? listPage : page, request, to);
  });
}

/** Builds the application: this function is its table of contents. */
export async function createApp({ config, database, log, now = () => new Date() }: AppOptions): Promise<App> {
  const metrics = createMetrics();
  const published = createPublished(metrics);
  const { app, drain } = createHttpServer(published, metrics, log);
  const live = await openLive(database, log, () => published.empty());
  const writer = createWriter(database, () => live.catchUp());
  const context: Context = { live, serving: { published, metrics }, environment: config.environment, now };
  let ready = true;

  environmentRoutes(app, context);
  prestazioneRoutes(app, context);
  comunicatoRoutes(app, context);
  tabellaRoutes(app, context);
  await documentationRoutes(app, config.brand);
  healthRoutes(app, metrics, {
    ready: () => ready,
    facts: () => ({ catalogue: live.current.version, database: live.connected }),
  });
  for (const [address, answer] of readAssets(built)) {
    app.get(address, (request, to) => {
      reply(answer, request, to);
    });
  }
  await otherwise(app, config.brand);

  metrics.gauge('dlab_catalogue_version', 'Version of the published catalogue', () => live.current.version);
  metrics.gauge('dlab_catalogue_tests', 'Tests in the published catalogue', () => live.current.items.length);
  metrics.gauge('dlab_database_connected', 'Did the database answer last', () => Number(live.connected));

  let day = laboratoryDay(now());
  const dayCheck = setInterval(() => {
    const today = laboratoryDay(now());
    if (today !== day) published.empty();
    day = today;
  }, dayCheckEvery).unref();

  return {
    http: app,
    live,
    writer,
    drain() {
      ready = false;
      drain();
    },
    async close() {
      clearInterval(dayCheck);
      await app.close();
      await live.close();
    },
  };
}
