import { consoleEn } from './console.en.ts';
import { importEn } from './import.en.ts';
import { pdfEn } from './pdf.en.ts';
import type { Phrases } from './phrases.ts';
import { publicEn } from './public.en.ts';
import { refusalsEn } from './refusals.en.ts';
import { sheetsEn } from './sheets.en.ts';
import { statedEn } from './stated.en.ts';
import { whenEn } from './when.en.ts';

export const en: Phrases = {
  ...publicEn,
  ...refusalsEn,
  ...sheetsEn,
  ...statedEn,
  ...whenEn,
  ...consoleEn,
  ...importEn,
  ...pdfEn,
};
