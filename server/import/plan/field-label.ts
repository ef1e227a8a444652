import { languages } from '#contract/constants.ts';
import { exportEn } from '#phrases/export.en.ts';
import { exportIt } from '#phrases/export.it.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { phrasesOf } from '../../platform/language.ts';

const exportWords = { it: exportIt, en: exportEn } as const;

/** The label of a field, also by the path of a part of it, such as `intervals.0.text`. */
export function fieldLabel(path: string, phrases: Phrases): string {
  const [key = ''] = path.split('.');
  const language = languages.find(({ code }) => phrasesOf[code] === phrases)?.code ?? 'it';
  const labels: Readonly<Record<string, string>> = phrases;
  const exportLabels: Readonly<Record<string, string>> = exportWords[language];
  return labels[`field.${key}`] ?? exportLabels[`export.column.${key}`] ?? key;
}
