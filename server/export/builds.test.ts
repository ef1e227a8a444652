import { describe, expect, it } from 'vitest';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { prepareResponse } from '../platform/prepared-response.ts';
import type { Builds, Make } from './builds.ts';
import { createBuilds } from './builds.ts';

const file = (text: string) => prepareResponse({ identity: Buffer.from(text) }, {});
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A making that goes on until it is told, or ended. */
function byHand() {
  let finish = (_: PreparedResponse) => {};
  let fail = (_: Error) => {};
  const seen = { made: 0, ended: 0 };
  const make: Make = (progress, signal) => {
    seen.made += 1;
    progress(3, 10);
    return new Promise((resolve, reject) => {
      finish = resolve;
      fail = reject;
      signal.addEventListener('abort', () => {
        seen.ended += 1;
        reject(signal.reason);
      });
    });
  };
  return { seen, make, finish: (answer: PreparedResponse) => finish(answer), fail: (error: Error) => fail(error) };
}

function ask(builds: Builds, key: string | null, make: Make, progress?: string) {
  const gone = new AbortController();
  const place = { line: 'large', network: undefined } as const;
  const answer = builds.answer({ key, make, progress, signal: gone.signal, place });
  answer.catch(() => {});
  return { answer, leave: () => gone.abort(new Error('gone')) };
}

describe('files that are made', () => {
  it('are made once for all who want them meanwhile, and kept until they are forgotten', async () => {
    const builds = createBuilds();
    const hand = byHand();
    const all = Array.from({ length: 50 }, () => ask(builds, 'one', hand.make).answer);
    await settled();
    hand.finish(file('a'));
    const made = await Promise.all(all);
    expect([hand.seen.made, new Set(made).size]).toEqual([1, 1]);
    expect(await ask(builds, 'one', hand.make).answer).toBe(made[0]);
    expect([hand.seen.made, builds.begun, builds.knows('one')]).toEqual([1, 1, true]);
    builds.forget();
    expect(builds.knows('one')).toBe(false);
    void ask(builds, 'one', hand.make);
    await settled();
    expect(hand.seen.made).toBe(2);
  });

  it('are not kept when the catalogue changed while they were made, nor when they have no key', async () => {
    const builds = createBuilds();
    const hand = byHand();
    const asked = ask(builds, 'one', hand.make);
    await settled();
    builds.forget();
    hand.finish(file('a'));
    await asked.answer;
    expect(builds.knows('one')).toBe(false);
    for (let at = 0; at < 2; at += 1) {
      const own = byHand();
      const mine = ask(builds, null, own.make);
      await settled();
      own.finish(file('whole'));
      await mine.answer;
      expect(own.seen.made).toBe(1);
    }
  });

  it('come two at once; twenty wait, and the next is told to come later', async () => {
    const builds = createBuilds();
    const hands = Array.from({ length: 23 }, byHand);
    const asked = hands.slice(0, 22).map(({ make }, at) => ask(builds, `k${at}`, make));
    const late = ask(builds, 'k22', hands[22]?.make as Make);
    await expect(late.answer).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '10' } });
    await settled();
    const made = () => hands.map(({ seen }) => seen.made).join('');
    expect(made()).toBe(`11${'0'.repeat(21)}`);
    hands[0]?.finish(file('a'));
    hands[1]?.fail(new Error('broken'));
    await expect(asked[1]?.answer).rejects.toThrow('broken');
    await settled();
    expect(made()).toBe(`1111${'0'.repeat(19)}`);
    // One who waits and goes leaves the line: another has room.
    asked[10]?.leave();
    expect(builds.knows('k10')).toBe(true);
    await settled();
    expect(builds.knows('k10')).toBe(false);
    for (const at of [23, 24, 25]) void ask(builds, `k${at}`, byHand().make);
    await expect(ask(builds, 'k26', byHand().make).answer).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('end when all who wait have gone, not before', async () => {
    const builds = createBuilds();
    const hand = byHand();
    const [one, other] = [ask(builds, 'k', hand.make), ask(builds, 'k', hand.make)];
    await settled();
    one.leave();
    await expect(one.answer).rejects.toThrow('gone');
    expect(hand.seen.ended).toBe(0);
    other.leave();
    expect(hand.seen.ended).toBe(1);
    await expect(other.answer).rejects.toThrow('gone');
    const again = ask(builds, 'k', hand.make);
    await settled();
    expect(hand.seen.made).toBe(2);
    hand.finish(file('b'));
    expect((await again.answer).forms.identity.body.toString()).toBe('b');
  });

  it('tell how far they are, by the name that the download was given', async () => {
    const builds = createBuilds();
    const hands = [byHand(), byHand(), byHand()] as const;
    const asked = hands.map(({ make }, at) => ask(builds, `k${at}`, make, `name ${at}`));
    await settled();
    expect(builds.progressOf('name 0')).toEqual({ state: 'building', done: 3, total: 10 });
    expect(builds.progressOf('name 2')).toEqual({ state: 'waiting', done: 0, total: 0 });
    expect(builds.progressOf('other')).toEqual({ state: 'unknown', done: 0, total: 0 });
    hands[0].finish(file('a'));
    await asked[0]?.answer;
    expect(builds.progressOf('name 0')).toEqual({ state: 'done', done: 10, total: 10 });
    asked[1]?.leave();
    await settled();
    expect(builds.progressOf('name 1').state).toBe('unknown');
    await ask(builds, 'k0', hands[0].make, 'from what is kept').answer;
    expect(builds.progressOf('from what is kept').state).toBe('done');
  });

  it('are ended when the application stops', async () => {
    const builds = createBuilds();
    const hand = byHand();
    const asked = ask(builds, 'k', hand.make);
    await settled();
    builds.close();
    await expect(asked.answer).rejects.toMatchObject({ code: 'unavailable' });
  });
});
