import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { pageHeaders } from '../server/platform/security.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-gallery-'));
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, '../web/design/gallery'),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  const bytesOf = (name: string) =>
    readFileSync(path.join(folder, path.posix.normalize(name === '/' ? '/index.html' : name)));
  const server = createServer(({ url = '/' }, response) => {
    try {
      const bytes = bytesOf(new URL(url, 'http://gallery').pathname);
      const type = types[path.extname(url)] ?? types['.html'];
      response.writeHead(200, { ...pageHeaders(undefined), 'content-type': type }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
    rmSync(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
