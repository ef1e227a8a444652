import { z } from 'zod/mini';
import { currentUser, token } from '#contract/auth.ts';
import { catalogo } from '#contract/catalogo.ts';
import * as changeSets from '#contract/change-set.ts';
import { comunicatoEdit, comunicatoWhole } from '#contract/comunicato.operations.ts';
import { comunicato } from '#contract/comunicato.ts';
import { exportProgress } from '#contract/export.ts';
import {
  campoSave,
  fieldConfiguration,
  fieldConfigurationWhole,
} from '#contract/field-configuration.ts';
import { importRow } from '#contract/import.ts';
import * as importFiles from '#contract/importazione.file.ts';
import * as imports from '#contract/importazione.ts';
import { greatestBound, oldestAge } from '#contract/intervals.coverage.ts';
import { interval, intervalForm } from '#contract/intervals.schemas.ts';
import type { Schema } from '#contract/operation.ts';
import { prestazioneEdit, prestazioneSave, prestazioneWhole } from '#contract/prestazione.edit.ts';
import { prestazioneListItem, prestazionePublic } from '#contract/prestazione.ts';
import { problemWithData } from '#contract/problem.data.ts';
import { storicoEntry, storicoRow, storicoRowWhole } from '#contract/storico.ts';
import { valoreUser } from '#contract/tabella.operations.ts';
import { evento, sessione, utente } from '#contract/utente.ts';
import {
  choice,
  tabella,
  tableName,
  valoreTabella,
  valoreTabellaWhole,
} from '#contract/valore-tabella.ts';
import { examples } from './examples.ts';

/** With these names, a client generated from the description has their types. */
const named: Readonly<Record<string, readonly [schema: Schema, description: string]>> = {
  Prestazione: [
    prestazionePublic,
    'A test in its public form. `revision` and `revisedAt` are for printed copies: they change ' +
      'with its contents; `version` locks forms.',
  ],
  PrestazioneListItem: [prestazioneListItem, 'A test as the compact list carries it'],
  PrestazioneWhole: [
    prestazioneWhole,
    'A test as administrators read it: every field, and who wrote it',
  ],
  PrestazioneEdit: [
    prestazioneEdit,
    'A test as a form begins with it: choices by id; of a new one all is empty',
  ],
  PrestazioneSave: [
    prestazioneSave,
    'A test as it is written: the whole form, for an existing one with id and version',
  ],
  Interval: [
    interval,
    'A reference interval: bounds with their operators, or a text; ages are half-open',
  ],
  IntervalForm: [intervalForm, 'A reference interval as it is written'],
  Choice: [choice, 'A support-table value as a record carries it'],
  SupportTable: [tableName, 'The name of a support table'],
  Tabella: [tabella, 'A support table and how many values it has'],
  ValoreTabella: [valoreTabella, 'A support-table value with the number of tests that use it'],
  ValoreTabellaWhole: [
    valoreTabellaWhole,
    'The same for administrators, who need its version to change it',
  ],
  ValoreUser: [valoreUser, 'A test that uses a support-table value'],
  Comunicato: [comunicato, 'An announcement'],
  ComunicatoWhole: [
    comunicatoWhole,
    'An announcement as administrators read it, with who wrote it',
  ],
  ComunicatoEdit: [
    comunicatoEdit,
    'An announcement as a form begins with it; of a new one all is null',
  ],
  StoricoRow: [
    storicoRow,
    'A row of the change history of a test: one field, in words. `field` is its key; with ' +
      '`.code` after it the code of its value; or `removed`.',
  ],
  StoricoRowWhole: [storicoRowWhole, 'The same for administrators: by whom, by what way, why'],
  StoricoEntry: [storicoEntry, 'A row of the history of the whole catalogue'],
  FieldConfiguration: [
    fieldConfiguration,
    'A field of a test: label, kind, section, place in the list',
  ],
  FieldConfigurationWhole: [
    fieldConfigurationWhole,
    'The same for administrators: what is theirs to change',
  ],
  CampoSave: [campoSave, 'What administrators change of a field'],
  Catalogo: [catalogo, 'The whole public catalogue, at one version'],
  Token: [token, 'A bearer token and the roles that came with it'],
  CurrentUser: [currentUser, 'Who is signed in'],
  Utente: [utente, 'An authorised user with the open sessions'],
  Sessione: [sessione, 'A session of a user'],
  Evento: [evento, 'A line of the access log'],
  Importazione: [imports.importazione, 'An import as it stands, with a page of its rows'],
  ImportInList: [imports.stagedImport, 'An import that waits to be finished'],
  ImportBatch: [imports.importBatch, 'An import that was applied'],
  ImportPlan: [imports.namedPlan, 'What an import would do, with the name by which it is applied'],
  ImportRow: [importRow, 'A row of such a plan'],
  ImportOptions: [imports.importOptions, 'How a file is read'],
  ImportedFile: [importFiles.importedFile, 'What a file turned out to be'],
  ImportedColumn: [importFiles.importedColumn, 'A column of a file, and the field that it fills'],
  QueuedValore: [
    importFiles.queued,
    'Words that a support table does not hold, and what becomes of them',
  ],
  ValoreDecision: [
    imports.valoreDecision,
    'What was decided of words that a support table does not hold',
  ],
  StayingRecord: [changeSets.stayingRecord, 'A record that an undo leaves as it is, and why'],
  UndoPlan: [changeSets.undoPlan, 'What an undo would do'],
  ExportProgress: [exportProgress, 'How far a download is'],
  Problem: [
    problemWithData,
    'What went wrong (RFC 9457): a code of the table at `/api`, a sentence in the language of ' +
      'the caller, the faults by field. Some codes carry more; other keys may come, and are to ' +
      'be left aside.',
  ],
};

for (const [id, [schema, description]] of Object.entries(named)) {
  const example = examples[id];
  z.globalRegistry.add(schema, {
    id,
    description,
    ...(example !== undefined && { examples: [example] }),
  });
}

const age = { maximum: oldestAge };
const bound = { minimum: -greatestBound, maximum: greatestBound };

/**
 * What the server requires of a shape beside its schema (contract/intervals.coverage.ts), by name
 * and property.
 */
export const beside: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>> = {
  IntervalForm: { ageFrom: age, ageTo: age, low: bound, high: bound },
};
