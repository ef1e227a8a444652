import { describe, expect, it } from 'vitest';
import { startBare } from '../testing/bare-http.ts';
import { createClients } from './client-address.ts';
import { createLog } from './log.ts';
import { createProxyWarnings, faultsOfProxy } from './proxy-warnings.ts';

function listen() {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  return { lines, log };
}

describe('a proxy that hides its clients', () => {
  it.each([
    [[], { 'x-forwarded-for': '198.51.100.9' }, 'without being named'],
    [['127.0.0.1'], { 'x-real-ip': '198.51.100.9' }, 'sends no X-Forwarded-For'],
    [['127.0.0.1'], {}, 'sends no X-Forwarded-For'],
    [['127.0.0.1'], { 'x-forwarded-for': 'unknown' }, 'sends no X-Forwarded-For'],
  ])('trusting %o, with headers %o, is warned of', async (trustProxy, headers, warning) => {
    const { lines, log } = listen();
    const bare = await startBare((app) => app.get('/api/read', () => ({ success: true })), {
      log,
      config: { trustProxy },
    });
    for (let at = 0; at < 3; at += 1) await fetch(`${bare.address}/api/read`, { headers });
    await bare.close();
    expect(lines).toEqual([expect.stringContaining(warning)]);
  });

  it('is warned of again after an hour, and not when it is set up well', () => {
    const { lines, log } = listen();
    let now = 0;
    const check = createProxyWarnings(createClients(['127.0.0.1']), log, () => now);
    const requestFrom = (headers: Record<string, string>) =>
      check({ socket: { remoteAddress: '127.0.0.1' }, headers } as unknown as Parameters<
        typeof check
      >[0]);
    requestFrom({ 'x-forwarded-for': '198.51.100.9' });
    expect(lines).toHaveLength(0);
    requestFrom({});
    now = 3_599_999;
    requestFrom({});
    expect(lines).toHaveLength(1);
    now = 3_600_000;
    requestFrom({});
    expect(lines).toHaveLength(2);
  });

  it('is a fault of the configuration to name none where TLS must end before it', () => {
    const secure = new URL('https://lab.example.org');
    const plain = new URL('http://lab.example.org');
    expect(faultsOfProxy({ publicUrl: secure, trustProxy: ['127.0.0.1'] })).toEqual([]);
    expect(faultsOfProxy({ publicUrl: plain, trustProxy: [] })).toEqual([]);
    expect(faultsOfProxy({ publicUrl: undefined, trustProxy: [] })).toEqual([]);
    expect(faultsOfProxy({ publicUrl: secure, trustProxy: [] })).toHaveLength(1);
  });
});
