import type { ReactNode } from 'react';
import { createContext, use, useLayoutEffect, useMemo, useState } from 'react';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { it } from '#phrases/it.ts';
import type { AdminKey, AdminPhrases, PhraseKey, Phrases, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { chosenLanguage, keptAs } from './chosen-language.ts';
import { formatNumber } from './format.ts';
import { keep } from './kept.ts';
import { logFailure } from './log.ts';

/** The base of two sentences, `<base>.one` and `<base>.other`. */
type PluralKey = Extract<PhraseKey | AdminKey, `${string}.one`> extends `${infer Base}.one` ? Base : never;

/** The words on screen, in the chosen language. */
export interface Speech {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly say: (key: PhraseKey | AdminKey, values?: PhraseValues) => string;
  /** A sentence that counts: `{count}` is written as the language writes numbers. */
  readonly plural: (base: PluralKey, count: number, values?: PhraseValues) => string;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

/** Italian comes with the page; another language only when it is asked for. */
async function load(language: Language): Promise<Phrases> {
  return language === 'en' ? (await import('#phrases/en.ts')).en : it;
}

/** What a LanguageProvider begins with. */
export interface FirstLanguage {
  readonly language: Language;
  readonly phrases: Phrases;
}

/** The language to begin with, loaded: Italian when the chosen one does not come. */
export async function firstLanguage(): Promise<FirstLanguage> {
  const language = chosenLanguage();
  try {
    return { language, phrases: await load(language) };
  } catch (cause) {
    logFailure(`the sentences of ${language} did not load`, cause);
    return { language: defaultLanguage, phrases: it };
  }
}

const pluralRules = new Map(languages.map(({ code }) => [code, new Intl.PluralRules(code)]));

let adminPhrases: Readonly<Record<Language, AdminPhrases>> | undefined;

/** The administrators' sentences: their screens bring them (admin-words.ts), so that the public pages need not. */
export function addAdminPhrases(phrases: Readonly<Record<Language, AdminPhrases>>): void {
  adminPhrases = phrases;
}

function sentenceOf(key: PhraseKey | AdminKey, phrases: Phrases, language: Language): string {
  return key in phrases ? phrases[key as PhraseKey] : (adminPhrases?.[language][key as AdminKey] ?? key);
}

/** The words of a language. */
function speechOf({ language, phrases }: FirstLanguage): Omit<Speech, 'setLanguage'> {
  const say: Speech['say'] = (key, values) => fill(sentenceOf(key, phrases, language), values);
  return {
    language,
    say,
    plural: (base, count, values) => {
      const form = pluralRules.get(language)?.select(count) === 'one' ? 'one' : 'other';
      return say(`${base}.${form}` as PhraseKey | AdminKey, { ...values, count: formatNumber(count, language) });
    },
  };
}

/** Gives the words to everything inside, and tells the document its language. */
export function LanguageProvider({ first, children }: { first: FirstLanguage; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first);
  useLayoutEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  const speech = useMemo(() => {
    const setLanguage = (language: Language) => {
      load(language)
        .then((phrases) => {
          setSpoken({ language, phrases });
          keep(keptAs, language);
        })
        .catch((cause: unknown) => logFailure(`the language ${language} could not be set`, cause));
    };
    return { ...speechOf(spoken), setLanguage };
  }, [spoken]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** The words on screen, and the way to another language. */
export function useLanguage(): Speech {
  const speech = use(SpeechContext);
  if (speech === undefined) throw new Error('useLanguage outside LanguageProvider');
  return speech;
}
