import path from 'node:path';
import { makeFolder, pack } from './release/archive.ts';
import { makeDebianPackage } from './release/debian.ts';

// `npm run release [-- FOLDER]`: the archive, with its digest, and the Debian package that a
// hospital installs (docs/install.md).

const release = makeFolder(path.resolve(process.argv[2] ?? 'release'));
process.stdout.write(`${pack(release)}\n${makeDebianPackage(release)}\n`);
