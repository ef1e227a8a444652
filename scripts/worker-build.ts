import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';

const icons = 'web/icons';
const stored = /^assets\/.*\.(?:css|js|json|svg)$/;

/**
 * Emits what makes the pages open without a network: the worker at `/sw.js`, with the list of this
 * build's files, and the icons of the installed catalogue. The worker is built separately, as one
 * classic script: some browsers take no other.
 */
export function offlineWorker(): Plugin {
  let folder = '';
  return {
    name: 'dlab-offline-worker',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir);
    },
    generateBundle() {
      for (const name of readdirSync(icons)) {
        const source = readFileSync(path.join(icons, name));
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source });
      }
    },
    async writeBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => stored.test(name));
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry,
      )?.fileName;
      if (entry === undefined) throw new Error('the pages have no entry');
      const id = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 16);
      const data = { id, entry: `/${entry}`, files: files.map((name) => `/${name}`) };
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(data) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: 'baseline-widely-available',
          reportCompressedSize: false,
          rolldownOptions: {
            input: 'web/offline/worker/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
