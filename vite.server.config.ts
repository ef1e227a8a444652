import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manual } from './scripts/manual/plugin.ts';

// The public pages' components as a module for the server, which renders them (server/pages/). With
// the libraries in it: the running product loads one file, built for production.
export default defineConfig({
  plugins: [react(), manual()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'web/server.tsx',
    outDir: 'dist/server',
    target: 'node24',
    assetsInlineLimit: 0,
    emitAssets: false,
    reportCompressedSize: false,
  },
});
