import { beforeEach, expect, test, vi } from 'vitest';
import { download } from '../platform/download.ts';
import { ApiProblem } from '../platform/problem.ts';
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
const shownError = () => useAppState.getState().currentError;

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null, body: {}, getElementById: () => null });
  clearError();
});

test('keeps an earlier failure until it is closed, also when an export succeeds', async () => {
  const file = Promise.withResolvers<string>();
  vi.mocked(download).mockReturnValue(file.promise);
  showError('an earlier failure');
  const making = start();
  expect(shownError()).toBe('an earlier failure');
  file.resolve('esami.csv');
  await making;
  expect(shownError()).toBe('an earlier failure');
  clearError();
  expect(shownError()).toBeNull();
});

test('replaces an earlier failure with the failure of the export', async () => {
  vi.mocked(download).mockRejectedValue(new ApiProblem({ code: 'unavailable', status: 503 }));
  showError('an earlier failure');
  await start();
  expect(shownError()).toBe('export.busy');
});
