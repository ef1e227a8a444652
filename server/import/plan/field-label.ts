import { languages } from '#contract/constants.ts';
import { exportEn } from '#phrases/export.en.ts';
import { exportIt } from '#phrases/export.it.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { phrasesOf } from '../../platform/language.ts';

const exportWords = { it: exportIt, en: exportEn } as const;

/** What a field of a record is called; of a part of it, `intervals.0.text`, the field's name. */
export function fieldLabel(path: string, phrases: Phrases): string {
  const [key = ''] = path.split('.');
  const language = languages.find(({ code }) => phrasesOf[code] === phrases)?.code ?? 'it';
  const labels: Readonly<Record<string, string>> = phrases;
  const others: Readonly<Record<string, string>> = exportWords[language];
  return labels[`field.${key}`] ?? others[`export.column.${key}`] ?? key;
}
