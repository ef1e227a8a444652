const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstOf(named: readonly [RegExp, string][], text: string): string | undefined {
  return named.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * For people to recognise a session, such as `Firefox, Windows`; no version, nothing else
 * (threats.md C15).
 */
export function browserName(userAgent: string): string {
  const names = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(
    (name) => name !== undefined,
  );
  return names.length === 0 ? '?' : names.join(', ');
}
