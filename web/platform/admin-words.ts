import type { Language } from '#contract/constants.ts';
import type { AdminPhrases } from '#phrases/phrases.ts';
import { addPhrases } from './language.tsx';

// Imported by the administrators' screens, which wait for their sentences: those of the language in
// use.
const phrases: Readonly<Record<Language, () => Promise<AdminPhrases>>> = {
  it: async () => (await import('#phrases/admin.it.ts')).adminIt,
  en: async () => (await import('#phrases/admin.en.ts')).adminEn,
};

await addPhrases((language) => phrases[language]());
