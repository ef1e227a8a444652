import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Which address comes next is as random as this. */
const seed = 20_260;

const origin = /^http:\/\/[^/]+/;

export interface Load {
  readonly perSecond: number;
  readonly p99: string;
}

/**
 * Loads addresses of one server with wrk from the second core, one of them at random each time.
 * @param more further words for wrk
 */
export function load(
  [first = '', ...others]: readonly string[],
  seconds: number,
  more: readonly string[] = [],
): Load {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-wrk-'));
  const script = path.join(folder, 'addresses.lua');
  const paths = [first, ...others].map((address) => JSON.stringify(address.replace(origin, '')));
  writeFileSync(
    script,
    `local paths = {${paths.join(', ')}}
math.randomseed(${seed})
request = function() return wrk.format("GET", paths[math.random(#paths)]) end
`,
  );
  const words = ['-t1', '-c50', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', ...more];
  const scripted = others.length > 0 ? ['-s', script] : [];
  const { stdout, status } = spawnSync(
    'taskset',
    ['-c', '1', 'wrk', ...words, ...scripted, first],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const p99 = /^\s+99%\s+(\S+)/m.exec(stdout)?.[1];
  if (status !== 0 || perSecond === undefined || p99 === undefined || /Non-2xx/.test(stdout)) {
    throw new Error(`wrk failed on ${first}: ${stdout}`);
  }
  return { perSecond: Number(perSecond), p99 };
}
