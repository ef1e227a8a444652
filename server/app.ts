import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { authContext } from './auth/auth.context.ts';
import { createGate } from './auth/auth.gate.ts';
import { authRoutes } from './auth/auth.routes.ts';
import type { PasswordHasher } from './auth/password-hash.ts';
import type { Keys } from './auth/secrets.ts';
import { startUpkeep } from './auth/upkeep.ts';
import { bulkEditRoutes } from './bulk-edit/bulk-edit.routes.ts';
import { mergeRoutes } from './bulk-edit/merge.routes.ts';
import { campoRoutes } from './campo/campo.routes.ts';
import { createCatalogueApi } from './catalogue/api.ts';
import type { Context, Live } from './catalogue/node.ts';
import type { Writer } from './catalogue/writer.ts';
import { createWriter } from './catalogue/writer.ts';
import { ripristinoRoutes } from './change-set/ripristino.routes.ts';
import { comunicatoRoutes } from './comunicato/comunicato.routes.ts';
import { watchDay } from './comunicato/comunicato.rules.ts';
import { documentationRoutes } from './documentation/documentation.routes.ts';
import { createBuilds } from './export/builds.ts';
import { exportRoutes } from './export/export.routes.ts';
import { startNightlyBook } from './export/nightly-book.ts';
import { gauges } from './gauges.ts';
import { importazioneRoutes } from './import/stage/importazione.routes.ts';
import { catalogoRoutes } from './live/catalogo.ts';
import { openLive } from './live/live.ts';
import { nounRegistry } from './nouns.ts';
import { manifestRoutes } from './pages/manifest.routes.ts';
import { createNarrowedPages } from './pages/narrowed.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import type { RenderedPages } from './pages/rendered.ts';
import { loadRenderedPages } from './pages/rendered.ts';
import { robotsRoutes } from './pages/robots.routes.ts';
import { createApi } from './platform/api.ts';
import { readAssets, readPage } from './platform/assets.ts';
import { createClients } from './platform/client-address.ts';
import type { Clock } from './platform/clock.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { healthRoutes } from './platform/health.ts';
import { holidaysFrom } from './platform/holidays.ts';
import { createHttpServer } from './platform/http.ts';
import { listenWide } from './platform/listeners.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import type { MetricsServer } from './platform/metrics-server.ts';
import { createMetricsServer } from './platform/metrics-server.ts';
import { createPrecedence } from './platform/precedence.ts';
import { reply } from './platform/public-read.ts';
import { createResponseCache } from './platform/response-cache.ts';
import { createResponseStore } from './platform/response-store.ts';
import { pageHeaders } from './platform/security.ts';
import { prestazioneRoutes } from './prestazione/prestazione.routes.ts';
import { prestazioniUsing } from './prestazione/prestazione.valori.ts';
import { qualitaRoutes } from './qualita/qualita.routes.ts';
import { loadEntries } from './storico/storico.reading.ts';
import { tabellaRoutes } from './tabella/tabella.routes.ts';
import { utenteRoutes } from './utente/utente.routes.ts';

export interface App {
  readonly http: FastifyInstance;
  /** With several sockets. */
  listen(port: number, host: string): Promise<void>;
  /** For monitoring; it listens at the configured address. */
  readonly metricsServer: MetricsServer;
  readonly live: Live;
  readonly writer: Writer;
  /** Turns readiness off and ends each connection with its answer. */
  drain(): void;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Pick<
    Config,
    'environment' | 'brand' | 'project' | 'timeZone' | 'holidays' | 'publicUrl' | 'trustProxy'
  > &
    Partial<Pick<Config, 'bookFolder'>>;
  readonly database: Database;
  readonly keys: Keys;
  readonly log: Log;
  readonly clock?: Clock;
  readonly passwords?: PasswordHasher;
}

const built = path.join(import.meta.dirname, '..', 'dist', 'web');

/** In bytes: some two thousand tests in one language. */
const pageMemory = 16 * 1024 * 1024;

function assetRoutes(app: FastifyInstance, publicUrl: URL | undefined): void {
  for (const [address, response] of readAssets(built, pageHeaders(publicUrl))) {
    app.get(address, { config: { unlimited: true } }, (request, to) => {
      reply(response, request, to);
    });
  }
}

/** Builds the application: this function is its table of contents. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, log, clock = systemClock } = options;
  const metrics = createMetrics();
  const auth = authContext(options);
  const gate = createGate(auth);
  const published = createResponseCache(metrics, gate);
  const pages = createResponseStore(pageMemory);
  const narrowed = createNarrowedPages();
  const emptyCaches = () => {
    for (const cache of [published, pages, narrowed]) cache.empty();
  };
  const clients = createClients(config.trustProxy);
  const { environment, brand, timeZone, publicUrl } = config;
  const { now } = clock;
  const today = () => laboratoryDay(now(), timeZone);
  const holidays = holidaysFrom(Number(today().slice(0, 4)), config.holidays);
  const html = readPage(built, {
    BRAND: config.brand,
    PROJECT: config.project,
    TIME_ZONE: timeZone,
    HOLIDAYS: holidays.join(' '),
  });
  const { app, drain, countMiss } = createHttpServer({
    published,
    metrics,
    log,
    clients,
    config,
    page: { html, headers: pageHeaders(config.publicUrl) },
  });
  const builds = createBuilds();
  const live = await openLive(database, log, config.timeZone, () => {
    emptyCaches();
    builds.forget();
  });
  const precedence = createPrecedence();
  const writer = createWriter(database, live, precedence);
  const serving = { gate, clients, metrics, published, precedence };
  const api = createCatalogueApi(createApi(app, serving), gate, writer);
  const context: Context = { live, sql: database.sql, environment, now, today, holidays };
  let ready = true;
  let stopListening = async () => {};

  // As the customer specified it (spec 3).
  api.read('GetEnvironment', () => ({ env: environment }));
  prestazioneRoutes(api, context);
  campoRoutes(api, context);
  qualitaRoutes(api, context);
  bulkEditRoutes(api, context, writer);
  ripristinoRoutes(api, context);
  mergeRoutes(api, writer);
  comunicatoRoutes(api, context);
  tabellaRoutes(api, context, prestazioniUsing);
  api.call('admin/Storico', (input) => loadEntries(database.sql, input, nounRegistry, timeZone));
  catalogoRoutes(api, context);
  const makeFile = exportRoutes(app, api, context, {
    serving,
    site: { brand, environment, timeZone, publicUrl },
    builds,
  });
  importazioneRoutes(app, api, { database, writer, metrics, brand, today });
  authRoutes(api, auth);
  utenteRoutes(api, auth, timeZone);
  documentationRoutes(app, config, pageHeaders(config.publicUrl));
  const upkeep = startUpkeep(auth);
  const facts = () => ({
    catalogue: live.current.version,
    database: live.connected,
    ...(upkeep.clockSkew !== null && { clockSkew: upkeep.clockSkew }),
  });
  const health = { ready: () => ready, facts };
  healthRoutes(app, health);
  const metricsServer = createMetricsServer(metrics, health);
  await manifestRoutes(app, config.brand, pageHeaders(config.publicUrl));
  assetRoutes(app, config.publicUrl);
  robotsRoutes(app, context, config.publicUrl, pages);
  const site = { brand, timeZone, holidays, origin: publicUrl?.origin ?? '' };
  let rendered: Promise<RenderedPages> | undefined;
  const loadRendered = () => (rendered ??= loadRenderedPages(site, api.published, live));
  pagesRoutes(app, context, config, {
    answers: pages,
    narrowed,
    html,
    clients,
    countMiss,
    rendered: loadRendered,
  });

  gauges(metrics, live, upkeep, auth.passwords);
  const book =
    config.bookFolder === undefined
      ? undefined
      : startNightlyBook({ folder: config.bookFolder, timeZone, now, log, makeFile });
  if (book !== undefined)
    metrics.gauge('dlab_book_age_seconds', 'Since the nightly book was written', book.age);
  const dayCheck = watchDay(today, emptyCaches);

  return {
    http: app,
    metricsServer,
    async listen(port, host) {
      stopListening = await listenWide(app.server, { port, host }, (options) =>
        app.listen(options),
      );
      // Loaded before the first reader needs it; a failure is that reader's page, and logged.
      loadRendered().catch(() => {});
    },
    live,
    writer,
    drain() {
      ready = false;
      drain();
    },
    async close() {
      drain();
      const ended = stopListening();
      dayCheck.stop();
      book?.stop();
      await upkeep.stop();
      builds.close();
      metricsServer.close();
      await app.close();
      await ended;
      await live.close();
    },
  };
}
