import type { Language } from '#contract/constants.ts';
import { whenEn } from './when.en.ts';
import type { WhenPhrases } from './when.it.ts';
import { whenIt } from './when.it.ts';

export const whenPhrases: Readonly<Record<Language, WhenPhrases>> = { it: whenIt, en: whenEn };
