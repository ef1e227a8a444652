import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from './register.ts';

const registered = vi.fn(async () => undefined);
beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { register: registered } }));
afterEach(() => vi.unstubAllGlobals());

test('uses the policy that the server allows where trusted types are required', async () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (address: string) => string }) => ({
      createScriptURL: (address: string) => `vouched ${rules.createScriptURL(address)}`,
    }),
  );
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  expect(await register()).toBeUndefined();
  expect(registered).toHaveBeenLastCalledWith('vouched /sw.js', { updateViaCache: 'none' });
  expect(createPolicy.mock.calls[0]?.[0]).toBe('dlab-worker');
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://evil.example/x.js')).toBe(
    '/sw.js',
  );
});

test('registers by address elsewhere', async () => {
  vi.stubGlobal('window', {});
  await register();
  expect(registered).toHaveBeenLastCalledWith('/sw.js', { updateViaCache: 'none' });
});
