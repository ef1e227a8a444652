import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A model of the worst power cut: PGlite does all its input and output through `node:fs`, so a
 * second folder can be maintained that receives a file only when it is fsynced. What is there is
 * what a disk that lost every unsynced write would hold. Names (mkdir, rename, unlink) count as
 * journalled: they arrive at once.
 * @param folder an existing folder in a clean state, which counts as being on the disk
 */
export function mirrorSyncedFiles(folder: string): { readonly shadow: string; stop(): void } {
  const shadow = `${folder}-on-disk`;
  const { openSync, fsyncSync, renameSync, unlinkSync, mkdirSync } = fs;
  const real = { ...fs };
  const pathOf = new Map<number, fs.PathLike>();
  const shadowOf = (file: fs.PathLike | undefined) =>
    typeof file === 'string' && file.startsWith(`${folder}/`)
      ? shadow + file.slice(folder.length)
      : undefined;
  real.cpSync(folder, shadow, { recursive: true });

  fs.openSync = (file, ...rest) => {
    const handle = real.openSync(file, ...rest);
    pathOf.set(handle, file);
    return handle;
  };
  fs.fsyncSync = (handle) => {
    real.fsyncSync(handle);
    const file = pathOf.get(handle);
    const copy = shadowOf(file);
    if (
      file !== undefined &&
      copy !== undefined &&
      real.statSync(file, { throwIfNoEntry: false })?.isFile()
    ) {
      // At once: whoever is killed half-way has not synced, and what was synced before is still
      // there.
      real.copyFileSync(file, `${shadow}.part`);
      real.renameSync(`${shadow}.part`, copy);
    }
  };
  fs.renameSync = (from, to) => {
    real.renameSync(from, to);
    const [before, after] = [shadowOf(from), shadowOf(to)];
    if (before !== undefined && after !== undefined && real.existsSync(before))
      real.renameSync(before, after);
  };
  fs.unlinkSync = (file) => {
    real.unlinkSync(file);
    const copy = shadowOf(file);
    if (copy !== undefined) real.rmSync(copy, { force: true });
  };
  const mkdirBoth = (...[file, options]: Parameters<typeof fs.mkdirSync>) => {
    const made = real.mkdirSync(file, options);
    const copy = shadowOf(file);
    if (copy !== undefined) real.mkdirSync(copy, { recursive: true });
    return made;
  };
  Object.assign(fs, { mkdirSync: mkdirBoth });
  syncBuiltinESMExports();

  const stop = () => {
    Object.assign(fs, { openSync, fsyncSync, renameSync, unlinkSync, mkdirSync });
    syncBuiltinESMExports();
  };
  return { shadow, stop };
}
