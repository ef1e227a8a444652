// After the build: each file's compressed copies beside it, made once and at leisure, so that
// serving never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = path.join(import.meta.dirname, '..', 'dist', 'web', 'assets');
const compressible = /\.(css|js|json|svg|txt|webmanifest)$/;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

async function compress(name) {
  const file = path.join(folder, name);
  const body = readFileSync(file);
  if (body.length < 1000) return;
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}

// On node's own threads, on as many cores as there are.
await Promise.all(
  readdirSync(folder)
    .filter((file) => compressible.test(file))
    .map(compress),
);
