import type { ReactNode } from 'react';
import { createContext, use, useLayoutEffect, useMemo, useState } from 'react';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languageCookie, languages } from '#contract/constants.ts';
import type {
  AdminKey,
  DrawKey,
  PhraseValues,
  PublicKey,
  PublicPhrases,
} from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { chosenLanguage, languageKey } from './chosen-language.ts';
import { formatNumber } from './format.ts';
import { logFailure } from './log.ts';
import { savePreference } from './preferences.ts';

/** Of sentences that are sent with some screens only. */
type LaterKey = AdminKey | DrawKey;
type PhraseKey = PublicKey | LaterKey;

/** The base of two sentences, `<base>.one` and `<base>.other`. */
type PluralKey = Extract<PhraseKey, `${string}.one`> extends `${infer Base}.one` ? Base : never;

export interface Speech {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly say: (key: PhraseKey, values?: PhraseValues) => string;
  /** A sentence that counts: `{count}` is written as the language writes numbers. */
  readonly plural: (base: PluralKey, count: number, values?: PhraseValues) => string;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

/** Each language's sentences are a file of its own: the reader is sent the ones in use. */
const publicPhrases: Readonly<Record<Language, () => Promise<PublicPhrases>>> = {
  it: async () => (await import('#phrases/public.it.ts')).publicIt,
  en: async () => (await import('#phrases/public.en.ts')).publicEn,
};

/** The language and phrases that a LanguageProvider starts with. */
export interface FirstLanguage {
  readonly language: Language;
  readonly phrases: PublicPhrases;
}

type SomePhrases = Readonly<Partial<Record<LaterKey, string>>>;
type LoadPhrases = (language: Language) => Promise<SomePhrases>;

/** The sentences of some screens, by language; and what loads them, with the languages loaded. */
const laterPhrases: Record<Language, SomePhrases> = { it: {}, en: {} };
const loaders = new Map<LoadPhrases, Set<Language>>();
/** The language that was set last, even while it is loading. */
let current: Language = defaultLanguage;

async function loadLaterPhrases(language: Language): Promise<void> {
  const loads = [...loaders].map(async ([load, loaded]) => {
    if (loaded.has(language)) return;
    const phrases = await load(language);
    laterPhrases[language] = { ...laterPhrases[language], ...phrases };
    loaded.add(language);
  });
  await Promise.all(loads);
}

/**
 * Called by screens with sentences of their own, so that the other pages need not load them.
 * @param load loads those of a language; called again for each language that is set
 */
export async function addPhrases(load: LoadPhrases): Promise<void> {
  loaders.set(load, new Set());
  await loadLaterPhrases(current);
}

async function load(language: Language): Promise<FirstLanguage> {
  current = language;
  const [phrases] = await Promise.all([publicPhrases[language](), loadLaterPhrases(language)]);
  return { language, phrases };
}

/** The first language, loaded: Italian when the chosen one fails to load. */
export async function firstLanguage(): Promise<FirstLanguage> {
  const language = chosenLanguage();
  try {
    return await load(language);
  } catch (cause) {
    logFailure(`the sentences of ${language} did not load`, cause);
    return load(defaultLanguage);
  }
}

const pluralRules = new Map(languages.map(({ code }) => [code, new Intl.PluralRules(code)]));

const isPublic = (key: PhraseKey, phrases: PublicPhrases): key is PublicKey => key in phrases;

function phraseText(key: PhraseKey, phrases: PublicPhrases, language: Language): string {
  return isPublic(key, phrases) ? phrases[key] : (laterPhrases[language][key] ?? key);
}

function speechOf({ language, phrases }: FirstLanguage): Omit<Speech, 'setLanguage'> {
  const say: Speech['say'] = (key, values) => fill(phraseText(key, phrases, language), values);
  return {
    language,
    say,
    plural: (base, count, values) => {
      const form = pluralRules.get(language)?.select(count) === 'one' ? 'one' : 'other';
      return say(`${base}.${form}` as PhraseKey, {
        ...values,
        count: formatNumber(count, language),
      });
    },
  };
}

/** An address that names a language names the chosen one, also after a reload. */
function sayInAddress(language: Language): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', address);
}

/** Provides the words to everything inside, and sets the document's language. */
export function LanguageProvider({
  first,
  children,
}: {
  first: FirstLanguage;
  children: ReactNode;
}) {
  const [spoken, setSpoken] = useState(first);
  useLayoutEffect(() => {
    const page = document.documentElement;
    // Setting it, even to what it is, has the browser style and lay out everything again.
    if (page.lang !== spoken.language) page.lang = spoken.language;
  }, [spoken.language]);
  const speech = useMemo(() => {
    const setLanguage = (language: Language) => {
      load(language)
        .then((loaded) => {
          setSpoken(loaded);
          savePreference(languageKey, language);
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
          document.cookie = languageCookie(language);
          sayInAddress(language);
        })
        .catch((cause: unknown) => {
          current = spoken.language;
          logFailure(`the language ${language} could not be set`, cause);
        });
    };
    return { ...speechOf(spoken), setLanguage };
  }, [spoken]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useLanguage(): Speech {
  const speech = use(SpeechContext);
  if (speech === undefined) throw new Error('useLanguage outside LanguageProvider');
  return speech;
}
