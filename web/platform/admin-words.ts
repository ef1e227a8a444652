import { adminEn } from '#phrases/admin.en.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { addAdminPhrases } from './language.tsx';

// Imported by the administrators' screens, whose sentences then come with them.
addAdminPhrases({ it: adminIt, en: adminEn });
