import type { z } from 'zod/mini';
import { comunicatoForm } from '#contract/comunicato.ts';
import { contradictoryFields } from '#contract/prestazione.contradictions.ts';
import type { Prestazione, PrestazioneForm } from '#contract/prestazione.ts';
import { prestazioneForm } from '#contract/prestazione.ts';
import type { Noun } from '#contract/record.ts';
import { valoreTabellaForm } from '#contract/valore-tabella.ts';
import { findAlteredCampi } from './campo/campo.history.ts';
import { loadCampi } from './campo/campo.queries.ts';
import type { PublishedRecords } from './catalogue/snapshot.ts';
import type { Write } from './catalogue/writer.ts';
import type { ChangeSetNoun, UndoableNoun } from './change-set/change-set.ts';
import { loadComunicati } from './comunicato/comunicato.queries.ts';
import { changeComunicati, createComunicati } from './comunicato/comunicato.service.ts';
import type { Sql } from './platform/database.ts';
import { loadPrestazioni } from './prestazione/prestazione.queries.ts';
import {
  changePrestazioni,
  createPrestazioni,
  removePrestazioni,
} from './prestazione/prestazione.service.ts';
import { prestazioniUsing } from './prestazione/prestazione.valori.ts';
import { campo, comunicato, prestazione, valoreTabella } from './schema.ts';
import type { NounTable, NounTables, StoredRecord } from './storico/noun.ts';
import type { Edit } from './storico/versioned.ts';
import { loadValori } from './tabella/tabella.queries.ts';
import { changeValori, createValori } from './tabella/tabella.service.ts';

/** For code that goes over all nouns: change sets, and the publication of records. */
interface NounRecords<Row extends object> extends ChangeSetNoun {
  /** Where the published catalogue holds the records. */
  readonly published: keyof PublishedRecords;
  /** All of them without `ids`. */
  load(on: Sql, ids?: readonly number[]): Promise<readonly Row[]>;
}

/** The same as a noun's own service does it, with parsed forms. */
interface NounService<Row, Form> extends NounTable {
  readonly published: keyof PublishedRecords;
  readonly key: readonly string[];
  readonly form: z.ZodMiniType<Form>;
  load(on: Sql, ids?: readonly number[]): Promise<readonly (Row & StoredRecord)[]>;
  create(write: Write, forms: readonly Form[]): Promise<number[]>;
  change(write: Write, edits: readonly Edit<Form>[]): Promise<number[]>;
}

/** A noun of records: what writes them is given no form that was not parsed. */
function recordNoun<Row extends { readonly id: number }, Form>({
  form,
  create,
  change,
  ...noun
}: NounService<Row, Form>): NounTable & NounRecords<Row> {
  return {
    ...noun,
    form,
    create: (write, forms) =>
      create(
        write,
        forms.map((input) => form.parse(input)),
      ),
    change: (write, edits) =>
      change(
        write,
        edits.map((edit) => ({ ...edit, form: form.parse(edit.form) })),
      ),
  };
}

/** For undoing changes of tests, beside reading and writing them. */
const undoOfPrestazioni: Omit<UndoableNoun, keyof ChangeSetNoun> = {
  noun: 'prestazione',
  name: 'serviceName',
  pairs: [['intervals', 'unitOfMeasurement'], ...contradictoryFields],
  valueUses: prestazioniUsing,
  remove: removePrestazioni,
  restore: (write, edits, known) =>
    changePrestazioni(
      write,
      edits as unknown as Edit<PrestazioneForm>[],
      known as readonly Prestazione[],
    ),
};

/**
 * The nouns, each in one entry beside its fields (contract/record.ts): the history, the published
 * catalogue, change sets and imports go over them.
 */
export const nounRegistry = {
  prestazione: {
    ...recordNoun({
      table: prestazione,
      nameColumn: prestazione.serviceName,
      folded: { column: prestazione.internalCodeFold, field: 'internalCode' },
      published: 'prestazioni',
      key: ['internalCode'],
      form: prestazioneForm,
      load: loadPrestazioni,
      create: createPrestazioni,
      change: changePrestazioni,
    }),
    ...undoOfPrestazioni,
  },
  comunicato: recordNoun({
    table: comunicato,
    nameColumn: comunicato.title,
    published: 'comunicati',
    key: ['title'],
    form: comunicatoForm,
    load: loadComunicati,
    create: createComunicati,
    change: changeComunicati,
  }),
  valoreTabella: recordNoun({
    table: valoreTabella,
    nameColumn: valoreTabella.description,
    folded: { column: valoreTabella.descriptionFold, field: 'description' },
    published: 'valori',
    key: ['table', 'description'],
    form: valoreTabellaForm,
    load: loadValori,
    create: createValori,
    change: (write, edits) => changeValori(write, prestazioniUsing, edits),
  }),
  /** The configuration is read and written whole, and no file has it. */
  campo: {
    table: campo,
    nameColumn: campo.key,
    load: loadCampi,
    findAltered: findAlteredCampi,
  },
} as const satisfies NounTables;

/** A noun whose records the published catalogue holds by id: where, and how they are read. */
export interface RecordNoun
  extends Pick<NounRecords<{ readonly id: number }>, 'published' | 'load'> {
  readonly noun: Noun;
}

export const recordNouns: readonly RecordNoun[] = Object.entries(nounRegistry).flatMap(
  ([noun, entry]) =>
    'published' in entry
      ? [{ noun: noun as Noun, published: entry.published, load: entry.load }]
      : [],
);
