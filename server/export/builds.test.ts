import { describe, expect, it } from 'vitest';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { prepareResponse } from '../platform/prepared-response.ts';
import type { Builds, MakeFile } from './builds.ts';
import { createBuilds } from './builds.ts';

const file = (text: string) => prepareResponse({ identity: Buffer.from(text) }, {});
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A build that goes on until it is finished by hand, or ended. */
function manualBuild() {
  let finish = (_: PreparedResponse) => {};
  let fail = (_: Error) => {};
  const counts = { made: 0, ended: 0 };
  const make: MakeFile = (progress, signal) => {
    counts.made += 1;
    progress(3, 10);
    return new Promise((resolve, reject) => {
      finish = resolve;
      fail = reject;
      signal.addEventListener('abort', () => {
        counts.ended += 1;
        reject(signal.reason);
      });
    });
  };
  return {
    counts,
    make,
    finish: (answer: PreparedResponse) => finish(answer),
    fail: (error: Error) => fail(error),
  };
}

function request(builds: Builds, key: string | null, make: MakeFile, progress?: string) {
  const gone = new AbortController();
  const place = { line: 'large', network: undefined } as const;
  const answer = builds.answer({ key, make, progress, signal: gone.signal, place });
  answer.catch(() => {});
  return { answer, leave: () => gone.abort(new Error('gone')) };
}

describe('the files of a node', () => {
  it('builds a file once for all who request it meanwhile, and caches it until the catalogue changes', async () => {
    const builds = createBuilds();
    const builder = manualBuild();
    const downloads = Array.from({ length: 50 }, () => request(builds, 'one', builder.make).answer);
    await settled();
    builder.finish(file('a'));
    const files = await Promise.all(downloads);
    expect([builder.counts.made, new Set(files).size]).toEqual([1, 1]);
    expect(await request(builds, 'one', builder.make).answer).toBe(files[0]);
    expect([builder.counts.made, builds.started, builds.knows('one')]).toEqual([1, 1, true]);
    builds.forget();
    expect(builds.knows('one')).toBe(false);
    void request(builds, 'one', builder.make);
    await settled();
    expect(builder.counts.made).toBe(2);
  });

  it('does not cache a file without a key, nor one that was built while the catalogue changed', async () => {
    const builds = createBuilds();
    const builder = manualBuild();
    const pending = request(builds, 'one', builder.make);
    await settled();
    builds.forget();
    builder.finish(file('a'));
    await pending.answer;
    expect(builds.knows('one')).toBe(false);
    for (let at = 0; at < 2; at += 1) {
      const unkeyed = manualBuild();
      const download = request(builds, null, unkeyed.make);
      await settled();
      unkeyed.finish(file('whole'));
      await download.answer;
      expect(unkeyed.counts.made).toBe(1);
    }
  });

  it('builds two at once; twenty wait, and the next is refused with Retry-After', async () => {
    const builds = createBuilds();
    const builders = Array.from({ length: 23 }, manualBuild);
    const requests = builders.slice(0, 22).map(({ make }, at) => request(builds, `k${at}`, make));
    const refused = request(builds, 'k22', builders[22]?.make as MakeFile);
    await expect(refused.answer).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '10' },
    });
    await settled();
    const madeCounts = () => builders.map(({ counts }) => counts.made).join('');
    expect(madeCounts()).toBe(`11${'0'.repeat(21)}`);
    builders[0]?.finish(file('a'));
    builders[1]?.fail(new Error('broken'));
    await expect(requests[1]?.answer).rejects.toThrow('broken');
    await settled();
    expect(madeCounts()).toBe(`1111${'0'.repeat(19)}`);
    // One who waits and goes leaves the line: another has room.
    requests[10]?.leave();
    expect(builds.knows('k10')).toBe(true);
    await settled();
    expect(builds.knows('k10')).toBe(false);
    for (const at of [23, 24, 25]) void request(builds, `k${at}`, manualBuild().make);
    await expect(request(builds, 'k26', manualBuild().make).answer).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('ends a build when all who wait for it have gone, not before', async () => {
    const builds = createBuilds();
    const builder = manualBuild();
    const [first, second] = [
      request(builds, 'k', builder.make),
      request(builds, 'k', builder.make),
    ];
    await settled();
    first.leave();
    await expect(first.answer).rejects.toThrow('gone');
    expect(builder.counts.ended).toBe(0);
    second.leave();
    expect(builder.counts.ended).toBe(1);
    await expect(second.answer).rejects.toThrow('gone');
    const again = request(builds, 'k', builder.make);
    await settled();
    expect(builder.counts.made).toBe(2);
    builder.finish(file('b'));
    expect((await again.answer).forms.identity.body.toString()).toBe('b');
  });

  it('reports progress by the name that the download was given', async () => {
    const builds = createBuilds();
    const builders = [manualBuild(), manualBuild(), manualBuild()] as const;
    const requests = builders.map(({ make }, at) => request(builds, `k${at}`, make, `name ${at}`));
    await settled();
    expect(builds.progressOf('name 0')).toEqual({ state: 'building', done: 3, total: 10 });
    expect(builds.progressOf('name 2')).toEqual({ state: 'waiting', done: 0, total: 0 });
    expect(builds.progressOf('other')).toEqual({ state: 'unknown', done: 0, total: 0 });
    builders[0].finish(file('a'));
    await requests[0]?.answer;
    expect(builds.progressOf('name 0')).toEqual({ state: 'done', done: 10, total: 10 });
    requests[1]?.leave();
    await settled();
    expect(builds.progressOf('name 1').state).toBe('unknown');
    await request(builds, 'k0', builders[0].make, 'from what is kept').answer;
    expect(builds.progressOf('from what is kept').state).toBe('done');
  });

  it('ends all builds when the application stops', async () => {
    const builds = createBuilds();
    const builder = manualBuild();
    const pending = request(builds, 'k', builder.make);
    await settled();
    builds.close();
    await expect(pending.answer).rejects.toMatchObject({ code: 'unavailable' });
  });
});
