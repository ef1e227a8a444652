import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { prepareResponse } from './prepared-response.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** By address; all in memory. */
export type Assets = ReadonlyMap<string, PreparedResponse>;

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function readAsset(
  file: string,
  address: string,
  headers: Readonly<Record<string, string>>,
): PreparedResponse {
  const [br, gzip] = [readIfThere(`${file}.br`), readIfThere(`${file}.gz`)];
  const hashed = address.startsWith('/assets/');
  return prepareResponse(
    { identity: readFileSync(file), ...(br && { br }), ...(gzip && { gzip }) },
    {
      ...headers,
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  );
}

/**
 * Includes the compressed copies that the build left beside each file.
 * @param folder where the build put them
 * @param headers beside the usual ones
 * @throws when there is no build: run `npm run build`
 */
export function readAssets(folder: string, headers: Readonly<Record<string, string>>): Assets {
  const files = new Map<string, PreparedResponse>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    if (!entry.isFile() || /\.(br|gz|html)$/.test(address)) continue;
    files.set(address, readAsset(file, address, headers));
  }
  return files;
}

/** @param places the values of its `__NAME__` places; each is escaped for HTML */
export function readPage(folder: string, places: Readonly<Record<string, string>>): string {
  return readFileSync(path.join(folder, 'index.html'), 'utf8').replace(
    /__([A-Z_]+)__/g,
    (place, name: string) => (Object.hasOwn(places, name) ? escapeHtml(places[name] ?? '') : place),
  );
}

/** For element contents and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
