import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const product = path.join(import.meta.dirname, '..');
const parts = ['server', 'contract', 'phrases', 'demo', 'package.json', 'dist'];

/** A copy of the product in a folder of its own. */
function copyProduct(to: string): void {
  mkdirSync(to, { recursive: true });
  for (const part of parts)
    cpSync(path.join(product, part), path.join(to, part), { recursive: true });
  symlinkSync(path.join(product, 'node_modules'), path.join(to, 'node_modules'));
}

const written = /\.(?:css|html|js|json)$/;

/**
 * A copy of the product as another release: every built file has another name.
 * @param mark one letter that identifies the release
 */
export function copyAsRelease(to: string, mark: string): string {
  copyProduct(to);
  const web = path.join(to, 'dist', 'web');
  const assets = path.join(web, 'assets');
  const names = readdirSync(assets).filter((name) => !/\.(?:br|gz)$/.test(name));
  for (const name of readdirSync(assets))
    if (!names.includes(name)) rmSync(path.join(assets, name));
  const renamed = names.map(
    (name) => [name, name.replace(/(-[\w-]{7})[\w-](\.\w+)$/, `$1${mark}$2`)] as const,
  );
  const built = path.join(to, 'dist');
  for (const file of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !written.test(file.name)) continue;
    const at = path.join(file.parentPath, file.name);
    let text = readFileSync(at, 'utf8');
    for (const [from, into] of renamed) text = text.replaceAll(from, into);
    if (file.name === 'sw.js') text = text.replace(/[0-9a-f]{16}/, (id) => id.slice(1) + mark);
    writeFileSync(at, text);
  }
  for (const [from, into] of renamed) renameSync(path.join(assets, from), path.join(assets, into));
  return to;
}
