import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodingOf, prepareIn } from './prepared-response.ts';

const body = Buffer.from(JSON.stringify({ names: Array.from({ length: 400 }, () => 'Glicemia') }));

it('holds no more memory than the bytes that are sent', async () => {
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    for (const content of [body, Buffer.from('{}')]) {
      const { forms, size } = await prepareIn(encoding, content, {});
      expect(forms[encoding].body.buffer.byteLength).toBe(forms[encoding].body.length);
      expect(size).toBeGreaterThan(forms[encoding].body.length);
    }
  }
});

it('is in the one coding that was preferred', async () => {
  const { forms } = await prepareIn('gzip', body, {});
  expect(gunzipSync(forms.gzip.body)).toEqual(body);
  expect(forms.br).toBe(forms.gzip);
  const short = await prepareIn('br', Buffer.from('{}'), {});
  expect(short.forms.br.headers).not.toContain('content-encoding');
});

it('prefers brotli, then gzip, of what the caller accepts', () => {
  const of = (accepted: string) => encodingOf({ headers: { 'accept-encoding': accepted } });
  expect(['gzip, br', 'gzip;q=1, br;q=0', 'identity', '*'].map(of)).toEqual([
    ...['br', 'gzip', 'identity', 'br'],
  ]);
  expect(encodingOf({ headers: {} })).toBe('identity');
});
