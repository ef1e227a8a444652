import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';
import type { FileAnswers } from '#contract/import.answers.ts';
import type { ImportMap, ImportNoun } from '#contract/import.ts';
import type { ValoreDecision } from '#contract/importazione.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { loadCampi } from '../../campo/campo.queries.ts';
import { requiredFields } from '../../campo/campo.rules.ts';
import { nounRegistry } from '../../nouns.ts';
import type { Sql } from '../../platform/database.ts';
import type { Campo } from '../../schema.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { loadValori } from '../../tabella/tabella.queries.ts';
import type { Sheet } from '../read/sheet.ts';
import type { Reading } from './cells.ts';
import { createQuestions } from './questions.ts';
import { createSupportValues } from './support-values.ts';

export interface Existing {
  readonly records: readonly Fields[];
  readonly valori: readonly Valore[];
  /** The fields that an administrator requires beside the contract. */
  readonly required?: ReadonlySet<string>;
  readonly campi?: readonly Campo[];
}

export interface PlanChoices {
  readonly decisions?: readonly ValoreDecision[];
  readonly leftOut?: ReadonlySet<number>;
  readonly language?: Language;
  readonly answers?: FileAnswers;
  /** Headings of columns that are ignored on purpose. */
  readonly notRead?: readonly string[];
  /** The laboratory's day, on which tests are withdrawn. */
  readonly today?: string;
}

export async function loadExisting(sql: Sql, noun: ImportNoun): Promise<Existing> {
  const campi = noun === 'prestazione' ? await loadCampi(sql) : [];
  return {
    records: (await nounRegistry[noun].load(sql)).map((record) => ({ ...record })),
    valori: await loadValori(sql),
    required: requiredFields(campi),
    campi,
  };
}

export function createReading(
  sheet: Sheet,
  map: Pick<ImportMap, 'listSeparator' | 'missingValues'>,
  { valori }: Existing,
  phrases: Phrases,
  { decisions = [], language = 'it', answers = {} }: PlanChoices,
): Reading {
  const { decimal } = languageFacts(language);
  return {
    listSeparator: map.listSeparator,
    values: createSupportValues(valori, map.missingValues, phrases, decisions),
    decimal: sheet.format === 'xlsx' ? '.' : decimal,
    intervalDecimal: decimal,
    questions: createQuestions(answers),
  };
}
