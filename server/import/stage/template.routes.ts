import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/constants.ts';
import type { ImportKind } from '#contract/importazione.ts';
import { operations } from '#contract/operations.ts';
import { readQuery } from '../../platform/input.ts';
import { languageOf } from '../../platform/language.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { dataHeaders } from '../../platform/security.ts';
import { writeTemplate } from './template.ts';

/** Binds the download of the templates. */
export function templateRoutes(app: FastifyInstance, metrics: Metrics, brand: string): void {
  const declared = operations.ImportTemplate;
  const made = new Map<string, Buffer>();
  const templateOf = (kind: ImportKind, language: Language): Buffer => {
    const name = `${kind} ${language}`;
    const bytes =
      made.get(name) ?? Buffer.from(writeTemplate(kind, language, brand, new Date().toISOString()));
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
