import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../faults/harness/pace.ts';
import type { Ended } from './run.ts';
import { follow, run, tryRun } from './run.ts';

/** What the package depends on, and a listener in systemd's place. */
const packages = [
  'adduser',
  'debconf',
  'init-system-helpers',
  'libstdc++6',
  'systemd',
  'socat',
  'iproute2',
];

/** Where the unit lets the service write. */
const writable = ['var/lib/dlab', 'var/backups/dlab', 'run', 'tmp'];

const variables = 'PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8';

export interface Service {
  /** What went to the journal. */
  output(): string;
  /** The states sent to systemd, without breaks between. */
  states(): string;
  /** As systemd stops it. @returns its exit status */
  stop(): Promise<number | null>;
}

/** A fresh Debian in a folder. Its processes have no systemd, and share this machine's network. */
export class DebianRoot {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'dlab-debian-'));

  /** @param archive a root as `makeArchive` left it */
  static async unpack(archive: string): Promise<DebianRoot> {
    const root = new DebianRoot();
    await run('tar', '--extract', '--file', archive, '--directory', root.folder);
    return root;
  }

  static makeArchive(file: string): Promise<string> {
    const include = `--include=${packages.join(',')}`;
    return run('mmdebstrap', '--quiet', '--variant=minbase', include, 'bookworm', file);
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  bring(file: string): string {
    copyFileSync(file, this.path(path.join('tmp', path.basename(file))));
    return `/tmp/${path.basename(file)}`;
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** As root, with mounts and processes of its own, and without a network. */
  tryRun(script: string): Promise<Ended> {
    const mounts = `mount -t proc proc ${this.folder}/proc`;
    const alone = ['--net', '--mount', '--pid', '--fork', '--kill-child'];
    return tryRun('unshare', ...alone, ...this.#inside(mounts, script));
  }

  /** @throws when it fails */
  async run(script: string): Promise<string> {
    const { status, output } = await this.tryRun(script);
    if (status !== 0) throw new Error(`${script} ended with ${status}: ${output.slice(-3000)}`);
    return output;
  }

  #inside(mounts: string, script: string): readonly string[] {
    const prepare = `${mounts}; mount --rbind /dev ${this.folder}/dev`;
    const enter = `exec chroot ${this.folder} env -i ${variables} sh -ec "$1"`;
    return ['sh', '-ec', `${prepare}; ${enter}`, '-', script];
  }

  /**
   * Starts the service as its unit does, and waits until it says that it is ready: as its user,
   * without capabilities, everything read-only but its own folders.
   */
  async start(environment = ''): Promise<Service> {
    const unit = this.read('usr/lib/systemd/system/dlab.service');
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    const root = this.folder;
    const mounts = [
      `mount --bind ${root} ${root}; mount --rbind /proc ${root}/proc`,
      ...writable.map((at) => `mount --bind ${root}/${at} ${root}/${at}`),
      `mount -o remount,bind,ro ${root}`,
    ].join('; ');
    const user = 'setpriv --reuid=dlab --regid=dlab --init-groups --bounding-set=-all';
    const notice = 'NOTIFY_SOCKET=/run/notify WATCHDOG_USEC=3000000';
    const script = `exec ${user} --no-new-privs env ${set} ${notice} ${environment} ${command}`;
    rmSync(this.path('run/notify'), { force: true });
    const manager = follow('chroot', [root, 'socat', '-u', 'UNIX-RECV:/run/notify,mode=666', '-']);
    await until(() => existsSync(this.path('run/notify')), 10_000);
    const service = follow('unshare', ['--mount', ...this.#inside(mounts, script)]);
    const isReady = () => manager.output().includes('READY=1') || service.hasEnded();
    await until(isReady, 120_000);
    return {
      output: service.output,
      states: manager.output,
      async stop() {
        const status = await service.stop();
        await manager.stop();
        return status;
      },
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
