import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearError, showError, showSuccess, useMessages } from './messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a success clears itself after 2000 ms', () => {
  showSuccess('Fatto');
  vi.advanceTimersByTime(1999);
  expect(useMessages.getState().currentSuccess).toBe('Fatto');
  vi.advanceTimersByTime(1);
  expect(useMessages.getState().currentSuccess).toBeNull();
});

test('a second success has its whole life', () => {
  showSuccess('Uno');
  vi.advanceTimersByTime(1500);
  showSuccess('Due');
  vi.advanceTimersByTime(1500);
  expect(useMessages.getState().currentSuccess).toBe('Due');
});

test('an error is cleared only on request', () => {
  showError('No');
  vi.advanceTimersByTime(60_000);
  expect(useMessages.getState().currentError).toBe('No');
  clearError();
  expect(useMessages.getState().currentError).toBeNull();
});
