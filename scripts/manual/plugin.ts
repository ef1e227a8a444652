import path from 'node:path';
import type { Plugin } from 'vite';
import type { Manual } from './read-manual.ts';
import { readManual } from './read-manual.ts';

const name = 'virtual:manual';
const resolved = `\0${name}`;

/**
 * Emits the support manual (docs/manual): a file for each section, one with the contents for each
 * language, and the pictures, all by names that change with their content. `virtual:manual` exports
 * the addresses of the contents. A manual with a fault fails the build; a missing picture only
 * warns (scripts/manual/manual.test.ts).
 */
export function manual(): Plugin {
  let root = '.';
  let base = '/';
  let read: Manual | undefined;
  const folder = () => path.join(root, 'docs/manual');
  return {
    name: 'manual',
    configResolved(config) {
      ({ root, base } = config);
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      read = readManual(folder(), base);
      if (read.faults.length > 0)
        this.error(`the manual cannot be built:\n${read.faults.join('\n')}`);
      if (read.missing.length > 0)
        this.warn(`pictures of the manual are not made yet: ${read.missing.join(', ')}`);
      return `export const contents = ${JSON.stringify(read.contents)};`;
    },
    generateBundle() {
      // The server reads the files of the pages' build.
      if (this.environment.config.consumer === 'server') return;
      for (const [file, source] of read?.files ?? [])
        this.emitFile({ type: 'asset', fileName: `assets/${file}`, source });
    },
    configureServer(server) {
      server.watcher.add(folder());
      server.watcher.on('change', (file) => {
        const module = server.moduleGraph.getModuleById(resolved);
        if (!file.startsWith(folder()) || module === undefined) return;
        server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const file = read?.files.get(path.basename(request.url ?? ''));
        if (file === undefined || request.url?.startsWith(`${base}assets/`) !== true) return next();
        response.setHeader(
          'Content-Type',
          request.url.endsWith('.webp') ? 'image/webp' : 'application/json',
        );
        response.end(file);
      });
    },
  };
}
