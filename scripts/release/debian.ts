import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Release } from './archive.ts';

const sources = path.join(import.meta.dirname, '../../deploy');

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Of the unpacked release, beside it. @returns the file */
export function makeDebianPackage({ folder, version, date }: Release): string {
  const architecture = architectures[process.arch] ?? process.arch;
  const at = path.join(path.dirname(folder), `dlab_${version}_${architecture}`);
  rmSync(at, { recursive: true, force: true });
  const place = (target: string) => {
    const file = path.join(at, target);
    mkdirSync(path.dirname(file), { recursive: true });
    return file;
  };
  const bring = (source: string, target: string) =>
    copyFileSync(path.join(sources, source), place(target));

  cpSync(folder, place('usr/lib/dlab'), { recursive: true, verbatimSymlinks: true });
  bring('debian/dlab', 'usr/bin/dlab');
  for (const unit of ['dlab.service', 'dlab-backup.service', 'dlab-backup.timer'])
    bring(unit, `usr/lib/systemd/system/${unit}`);
  cpSync(path.join(folder, 'deploy/dlab.env'), place('usr/share/dlab/dlab.env'));
  cpSync(path.join(folder, 'docs'), place('usr/share/doc/dlab'), { recursive: true });

  const size = execFileSync('du', ['-sk', at], { encoding: 'utf8' }).split('\t')[0] ?? '';
  const control = readFileSync(path.join(sources, 'debian/control'), 'utf8')
    .replace('{version}', version)
    .replace('{architecture}', architecture)
    .replace('{size}', size);
  writeFileSync(place('DEBIAN/control'), control);
  for (const script of ['postinst', 'prerm', 'postrm', 'templates'])
    bring(`debian/${script}`, `DEBIAN/${script}`);
  for (const program of ['usr/bin/dlab', 'DEBIAN/postinst', 'DEBIAN/prerm', 'DEBIAN/postrm'])
    chmodSync(path.join(at, program), 0o755);
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', at]);

  // One thread: with more, the bytes depend on how many there are.
  const packed = ['-Zxz', '-z3', '--threads-max=1', '--root-owner-group', '--build', at];
  execFileSync('dpkg-deb', packed, {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(date.getTime() / 1000) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(at, { recursive: true });
  return `${at}.deb`;
}
