import { afterEach, expect, test, vi } from 'vitest';
import { workerAddress } from './worker-address.ts';

afterEach(() => vi.unstubAllGlobals());

test('uses once the policy that the server allows where trusted types are required', () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (address: string) => string }) => ({
      createScriptURL: (address: string) => `vouched ${rules.createScriptURL(address)}`,
    }),
  );
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  expect(workerAddress('dlab-worker', '/sw.js')).toBe('vouched /sw.js');
  expect(workerAddress('dlab-worker', '/sw.js')).toBe('vouched /sw.js');
  expect(createPolicy).toHaveBeenCalledOnce();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('dlab-worker');
  expect(rules?.createScriptURL('https://evil.example/x.js')).toBe('/sw.js');
});

test('is the address itself elsewhere', () => {
  vi.stubGlobal('window', {});
  expect(workerAddress('dlab-worker', '/sw.js')).toBe('/sw.js');
});
