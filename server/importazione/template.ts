import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/constants.ts';
import type { ImportKind } from '#contract/importazione.ts';
import { intervalloKeys } from '#contract/importazione.ts';
import { operations } from '#contract/operations.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { ListColumn } from '../export/export.data.ts';
import { writeWorkbook } from '../export/xlsx/workbook.ts';
import { readQuery } from '../platform/input.ts';
import { languageOf, phrasesOf } from '../platform/language.ts';
import type { Metrics } from '../platform/metrics.ts';
import { dataHeaders } from '../platform/security.ts';
import { guideOf } from './template.guide.ts';

/** What every template says of itself beside the laboratory's name: nothing of this catalogue. */
const facts = { environment: '', version: 0, publicUrl: null, filter: null } as const;

function columnsOf(kind: ImportKind, language: Language): ListColumn[] {
  const phrases = phrasesOf[language];
  return kind === 'prestazioni'
    ? fields.map((field) => ({ key: field.key, kind: field.kind, label: phrases[`field.${field.key}`] }))
    : intervalloKeys.map((key) => ({ key, kind: 'text', label: phrases[`import.column.${key}`] }));
}

/** An empty workbook whose headings are the product's labels: what is written under them is understood unasked. Its second sheet tells how. */
export function writeTemplate(kind: ImportKind, language: Language, brand: string, at: string): Uint8Array {
  const title = phrasesOf[language][`import.template.${kind}`];
  const list = { facts: { ...facts, brand, language, at, title }, columns: columnsOf(kind, language), rows: [] };
  return writeWorkbook(list, 'list', () => {}, guideOf(kind, language));
}

/** Binds the download of the templates. */
export function templateRoutes(app: FastifyInstance, metrics: Metrics, brand: string): void {
  const declared = operations.ImportTemplate;
  const made = new Map<string, Buffer>();
  const templateOf = (kind: ImportKind, language: Language): Buffer => {
    const name = `${kind} ${language}`;
    const bytes = made.get(name) ?? Buffer.from(writeTemplate(kind, language, brand, new Date().toISOString()));
    made.set(name, bytes);
    return bytes;
  };
  app.get(declared.path, { config: { operation: 'ImportTemplate' } }, (request, reply) => {
    const { kind, lang } = readQuery(declared.input, request.url);
    const language = lang ?? languageOf(request.headers);
    metrics.answered('ImportTemplate', 200);
    return reply
      .headers({ ...dataHeaders, 'cache-control': 'no-store', 'content-language': language })
      .header('content-disposition', `attachment; filename="modello-${kind}.xlsx"`)
      .type(declared.file.type)
      .send(templateOf(kind, language));
  });
}
