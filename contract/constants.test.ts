import { expect, it } from 'vitest';
import {
  copyrightYear,
  defaultLanguage,
  defaultProject,
  footerColours,
  languages,
  otherFooterColours,
  redirectDelay,
  resizeDebounce,
  roundingDecimals,
  storageKeys,
  successMessageLifetime,
} from './constants.ts';

it('holds the constants of spec section 9', () => {
  expect(defaultLanguage).toBe('it');
  expect(languages.map(({ code, flag }) => [code, flag])).toEqual([
    ['it', 'it'],
    ['en', 'gb'],
  ]);
  expect(copyrightYear).toBe(2023);
  expect(successMessageLifetime).toBe(2000);
  expect(resizeDebounce).toBe(33);
  expect(roundingDecimals).toBe(2);
  expect(redirectDelay).toBe(100);
  expect(defaultProject).toBe('TestProject');
  expect(storageKeys).toEqual({ token: 'user-token', user: 'current-user' });
  expect([...footerColours.keys()]).toEqual(['IEO', 'CCM']);
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it.each([...footerColours.values(), otherFooterColours])(
  'the footer is readable: $text on $background',
  (colours) => {
    const [light = 0, dark = 0] = [luminance(colours.text), luminance(colours.background)].sort(
      (a, b) => b - a,
    );
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7);
  },
);
