import type { Language } from '#contract/constants.ts';
import type { DrawPhrases } from '#phrases/phrases.ts';
import { addPhrases } from './language.tsx';

// Imported by the draw list, which waits for its sentences: those of the language in use.
const phrases: Readonly<Record<Language, () => Promise<DrawPhrases>>> = {
  it: async () => (await import('#phrases/draw.it.ts')).drawIt,
  en: async () => (await import('#phrases/draw.en.ts')).drawEn,
};

await addPhrases((language) => phrases[language]());
