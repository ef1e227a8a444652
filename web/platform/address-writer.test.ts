import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeAddressOnLeaving, writeAddressSoon } from './address-writer.ts';
import { isWindowScrolled, watchScroll } from './window-scroll.ts';

const page = () => ({
  document: new EventTarget(),
  window: Object.assign(new EventTarget(), { scrollY: 0 }),
});
let { document, window } = page();

let isTyping = true;

beforeEach(() => {
  vi.useFakeTimers();
  ({ document, window } = page());
  const field = { matches: () => isTyping };
  isTyping = true;
  vi.stubGlobal('document', Object.assign(document, { activeElement: field }));
  vi.stubGlobal('window', window);
  writeAddressOnLeaving();
  watchScroll();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const key = (fields: object) => Object.assign(new Event('keydown'), fields);

test('writes the last address once, when the changes pause', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  writeAddressSoon(first);
  vi.advanceTimersByTime(299);
  writeAddressSoon(last);
  vi.advanceTimersByTime(299);
  document.dispatchEvent(key({ key: 'a' }));
  expect(last).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(last).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
});

test.each([
  ['a click', () => document.dispatchEvent(new Event('click'))],
  ['leaving the field', () => document.dispatchEvent(new Event('focusout'))],
  ['Enter', () => document.dispatchEvent(key({ key: 'Enter' }))],
  ['a reload', () => document.dispatchEvent(key({ key: 'F5' }))],
  ['a shortcut', () => document.dispatchEvent(key({ key: 'l', ctrlKey: true }))],
  ['going back by a key', () => document.dispatchEvent(key({ key: 'ArrowLeft', altKey: true }))],
  ['another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['another window', () => window.dispatchEvent(new Event('blur'))],
  ['leaving the page', () => window.dispatchEvent(new Event('pagehide'))],
])('%s finds the address written', (_, act) => {
  const write = vi.fn();
  writeAddressSoon(write);
  act();
  expect(write).toHaveBeenCalledOnce();
  act();
  const next = vi.fn();
  vi.advanceTimersByTime(200);
  writeAddressSoon(next);
  vi.advanceTimersByTime(299);
  expect(next).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(next).toHaveBeenCalledOnce();
  expect(write).toHaveBeenCalledOnce();
});

test('a choice is in the address at once, with what was typed before it', () => {
  const [typed, chosen] = [vi.fn(), vi.fn()];
  writeAddressSoon(typed);
  isTyping = false;
  writeAddressSoon(chosen);
  expect(chosen).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(typed).not.toHaveBeenCalled();
  expect(chosen).toHaveBeenCalledOnce();
});

test('knows whether the window is at its top', () => {
  expect(isWindowScrolled()).toBe(false);
  window.scrollY = 10;
  document.dispatchEvent(new Event('scroll'));
  expect(isWindowScrolled()).toBe(true);
  window.scrollY = 0;
  document.dispatchEvent(new Event('scroll'));
  expect(isWindowScrolled()).toBe(false);
});
