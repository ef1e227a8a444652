/** The business constants and limits of spec section 9. Durations are in milliseconds. */

/**
 * The first is the default (spec 9). `flag` names the flag drawn beside it, `locale` sets dates and
 * numbers (British English, like its flag), `decimal` is the mark before decimals.
 */
export const languages = [
  { code: 'it', name: 'Italiano', flag: 'it', locale: 'it-IT', decimal: ',' },
  { code: 'en', name: 'English', flag: 'gb', locale: 'en-GB', decimal: '.' },
] as const;

export type Language = (typeof languages)[number]['code'];

export const languageCodes = languages.map(({ code }) => code);

/** The entry of `languages`. */
export function languageFacts(code: Language): (typeof languages)[number] {
  return languages.find((language) => language.code === code) ?? languages[0];
}

/** When the reader requests none that we have (spec 9). */
export const defaultLanguage: Language = 'it';

/**
 * The light theme, for what has no style sheet: documents, workbooks, the page of the API. The same
 * as the tokens in `web/design/tokens.css`; `printedLine` is a line that shows in print.
 */
export const productColours = {
  text: '#14211f',
  textSoft: '#55625f',
  line: '#dfe5e3',
  lineStrong: '#7c8a87',
  surfaceSunk: '#f4f7f6',
  primary: '#006470',
  primarySoft: '#e0f1f2',
  secondary: '#ab2317',
  secondarySoft: '#fdecea',
  onColour: '#ffffff',
  focus: '#0b62ff',
  printedLine: '#c3d0d2',
} as const;

/**
 * By environment name: background and a text colour readable on it. Any other name is white (spec
 * 9).
 */
export const footerColours: ReadonlyMap<string, { background: string; text: string }> = new Map([
  ['IEO', { background: '#00205b', text: '#ffffff' }],
  ['CCM', { background: '#b3001b', text: '#ffffff' }],
]);

/** For an environment that is not in `footerColours`. */
export const otherFooterColours = { background: '#ffffff', text: productColours.text } as const;

/** The year of the footer's copyright line (spec 2). */
export const copyrightYear = 2023;

/** How long a success message stays (spec 4 and 9). */
export const successMessageLifetime = 2000;

/** How long window-resize handlers wait after the last resize (spec 9). */
export const resizeDebounce = 33;

/** Digits after the decimal point by default (spec 9). */
export const roundingDecimals = 2;

/** The laboratory's, when none is configured: due dates begin and end by its day (threats.md H11). */
export const defaultTimeZone = 'Europe/Rome';

/**
 * How long an in-app navigation without a user waits before the target is loaded in full (spec 2
 * and 9).
 */
export const redirectDelay = 100;

/** When none is configured (spec 3 and 9). */
export const defaultProject = 'TestProject';

/** Keys of session storage, each holding JSON (spec 3 and 9). */
export const storageKeys = { token: 'user-token', user: 'current-user' } as const;

/** In characters (threats.md section 0). */
export const longestQuery = 200;

/** Holds the language a browser last chose, and only redirects bare addresses. */
export const languageCookieName = 'dlab-language';

/** Lasts a year; the same text for `Set-Cookie` and `document.cookie`. */
export const languageCookie = (language: Language) =>
  `${languageCookieName}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
