import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manual } from './scripts/manual/plugin.ts';
import { offlineWorker } from './scripts/worker-build.ts';

// The content security policy allows nothing inline: no asset is turned into a data URL, no script into the page.
export default defineConfig({
  plugins: [react(), manual(), offlineWorker()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // One stylesheet, with the first page: a page opened after a lost connection must not come without its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/profile'].map((path) => [path, process.env.DLAB_API ?? 'http://127.0.0.1:8080']),
    ),
  },
});
