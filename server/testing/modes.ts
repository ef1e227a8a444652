import fs from 'node:fs';
import path from 'node:path';

/** A folder and all that is in it, links left out. */
function everyFile(folder: string): string[] {
  const inside = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...inside.flatMap((entry) =>
      entry.isSymbolicLink() ? [] : [path.join(entry.parentPath, entry.name)],
    ),
  ];
}

/** What others have rights on, with its mode. */
export function openToOthers(folder: string): string[] {
  return everyFile(folder).flatMap((file) => {
    const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) === 0 ? [] : [`${file} ${(mode & 0o777).toString(8)}`];
  });
}

/**
 * Makes a folder and all that is in it world-writable. @returns how many files and folders there
 * are
 */
export function loosen(folder: string, except: string): number {
  const files = everyFile(folder).filter((file) => path.basename(file) !== except);
  for (const file of files) fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o777 : 0o666);
  return files.length;
}
