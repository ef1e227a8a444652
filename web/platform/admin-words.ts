import { addAdminPhrases } from './language.tsx';

// Imported by the administrators' screens, which wait for their sentences: those of the language in
// use.
await addAdminPhrases(async (language) =>
  language === 'en'
    ? (await import('#phrases/admin.en.ts')).adminEn
    : (await import('#phrases/admin.it.ts')).adminIt,
);
