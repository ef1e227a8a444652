import type { IncomingMessage } from 'node:http';
import type { Language } from '#contract/constants.ts';
import { languageCookieName, languages } from '#contract/constants.ts';

const pattern = new RegExp(`(?:^|;\\s*)${languageCookieName}=([a-z]+)`);

/** The language that a browser last chose; undefined without one of ours. */
export function cookieLanguage({ headers }: IncomingMessage): Language | undefined {
  const [, chosen] = pattern.exec(headers.cookie ?? '') ?? [];
  return languages.find(({ code }) => code === chosen)?.code;
}
