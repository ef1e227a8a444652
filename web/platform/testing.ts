import { vi } from 'vitest';

/** A storage as a browser has it, for tests that run without one. */
export function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, String(value)),
  };
}

/** A browser as far as the platform needs one; `reload` counts loads of the page. */
export function fakeBrowser() {
  const reload = vi.fn();
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
  const sessionStorage = fakeStorage();
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('document', { documentElement: { lang: 'it' }, querySelector: () => null });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  vi.stubGlobal('fetch', fetched);
  return {
    reload,
    fetched,
    sessionStorage,
    window: globalThis.window as unknown as Record<string, unknown>,
  };
}

/** An answer of the API: a payload, or a problem by its code. */
export function answer(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  const isProblem = status >= 400;
  const payload = isProblem ? { success: false, status, detail: '', ...body } : body;
  return new Response(JSON.stringify(payload), { status, headers });
}
