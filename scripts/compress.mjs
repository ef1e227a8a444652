// After the build: each file's compressed copies beside it, made once and at leisure, so that
// serving never compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = path.join(import.meta.dirname, '..', 'dist', 'web', 'assets');
const compressible = /\.(css|js|json|svg|txt|webmanifest)$/;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

for (const name of readdirSync(folder).filter((one) => compressible.test(one))) {
  const file = path.join(folder, name);
  const body = readFileSync(file);
  if (body.length < 1000) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(body, quality));
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
}
