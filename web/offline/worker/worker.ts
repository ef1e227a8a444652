import { answerFile, answerPage } from './answers.ts';
import { obsolete } from './builds.ts';
import type { Build } from './install.ts';
import { keepBuild } from './install.ts';
import { requestKind } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: Build;

const build = __BUILD__;

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild(build).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = obsolete(await caches.keys(), build.id);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin);
  if (kind === 'page') event.respondWith(answerPage(event.request, build.id));
  if (kind === 'file')
    event.respondWith(answerFile(event.request, (work) => event.waitUntil(work)));
});

/**
 * Answers a page that requests the worker's build, by its entry's address
 * (web/offline/newer-version.ts).
 */
self.addEventListener('message', (event) => {
  event.ports[0]?.postMessage(build.entry);
});
