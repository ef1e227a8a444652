import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../platform/api.ts';
import { download } from '../platform/download.ts';
import { clearError, showError, useAppState } from '../platform/state.ts';
import { begin } from './begin.ts';

vi.mock('../platform/download.ts', () => ({ download: vi.fn() }));

const say = (key: string) => key;
const from = { isConnected: true, focus: vi.fn() } as unknown as HTMLElement;
const start = () =>
  begin(
    { name: 'ExportCSVPrestazioni', input: {}, words: 'export.csv' },
    { key: 'k', what: 'w', from, say },
  );
const told = () => useAppState.getState().currentError;

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null, body: {}, getElementById: () => null });
  clearError();
});

test('an earlier failure stays until the reader closes it: an export that begins, and succeeds, does not clear it', async () => {
  const made = Promise.withResolvers<string>();
  vi.mocked(download).mockReturnValue(made.promise);
  showError('an earlier failure');
  const making = start();
  expect(told()).toBe('an earlier failure');
  made.resolve('esami.csv');
  await making;
  expect(told()).toBe('an earlier failure');
  clearError();
  expect(told()).toBeNull();
});

test('the failure of the export is told in its place', async () => {
  vi.mocked(download).mockRejectedValue(new ApiProblem({ code: 'unavailable', status: 503 }));
  showError('an earlier failure');
  await start();
  expect(told()).toBe('export.busy');
});
