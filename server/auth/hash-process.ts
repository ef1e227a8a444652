import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import path from 'node:path';
import type { Log } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';
import { hashing } from './auth.limits.ts';
import type { HashReply, HashWork } from './hash.child.ts';
import type { HashEngine } from './password-hash.ts';

const program = path.join(import.meta.dirname, 'hash.child.ts');

/** Without work for so long it ends, and gives back its memory (milliseconds). */
const idleAfter = 300_000;

/**
 * After it died of itself it is not begun again at once: a flood would begin one after the other
 * (milliseconds).
 */
const restAfterDeath = 1000;

interface Waiting {
  done(reply: string | boolean): void;
  failed(error: Error): void;
}

function unavailable(cause: unknown): Problem {
  return new Problem('unavailable', { headers: { 'retry-after': '1' }, cause });
}

/**
 * Hashes in a process of lower priority, so that hashing never takes the processor from readers
 * (decision 49). It is begun with the first work, and anew when it died; it ends with this process,
 * however that ends.
 */
export function createHashProcess(log: Pick<Log, 'warn'>, idle = idleAfter): HashEngine {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let works = 0;
  let restsUntil = 0;
  let idling: NodeJS.Timeout | undefined;

  function forget(why: unknown): void {
    child = undefined;
    clearTimeout(idling);
    const error = unavailable(why);
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  }

  function close(): void {
    if (child?.connected) child.disconnect();
    forget('closed');
  }

  function ended(one: ChildProcess, why: unknown): void {
    if (child !== one) return;
    restsUntil = performance.now() + restAfterDeath;
    log.warn(
      { reason: String(why) },
      'the process that hashes passwords ended, and is begun again when it is needed',
    );
    forget(why);
  }

  function take(reply: HashReply): void {
    const waiter = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) idling = setTimeout(close, idle).unref();
    if ('warning' in reply)
      log.warn({ reason: reply.warning }, 'passwords are hashed at full priority');
    else if ('error' in reply) waiter?.failed(new Error(reply.error));
    else waiter?.done(reply.result);
  }

  function begin(): ChildProcess {
    const one = fork(program, {
      // Nothing of the process: no flags of a test runner, no secrets of the environment.
      env: { UV_THREADPOOL_SIZE: String(hashing.atOnce) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // A process that ends does not wait for this one.
    one.unref();
    one.channel?.unref();
    one.on('error', (error) => ended(one, error));
    one.on('exit', (status, signal) => ended(one, signal ?? `status ${status}`));
    one.on('message', (reply: HashReply) => {
      if (child === one) take(reply);
    });
    return one;
  }

  function request(work: HashWork): Promise<string | boolean> {
    if (child === undefined && performance.now() < restsUntil)
      return Promise.reject(unavailable('it has just ended'));
    clearTimeout(idling);
    child ??= begin();
    const one = child;
    const id = ++works;
    return new Promise((done, failed) => {
      waiting.set(id, { done, failed });
      one.send({ ...work, id }, (error) => error && ended(one, error));
    });
  }

  return {
    hash: async (password, cost) => (await request({ password, cost })) as string,
    verify: async (stored, password) => (await request({ password, stored })) as boolean,
    close,
  };
}
