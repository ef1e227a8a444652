import type { z } from 'zod/mini';
import { comunicatoForm } from '#contract/comunicato.ts';
import type { ImportNoun } from '#contract/import.ts';
import { prestazioneForm } from '#contract/prestazione.ts';
import { valoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import { loadComunicati } from '../comunicato/comunicato.queries.ts';
import { changeComunicati, createComunicati } from '../comunicato/comunicato.service.ts';
import type { Sql } from '../platform/database.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { changePrestazioni, createPrestazioni } from '../prestazione/prestazione.service.ts';
import { prestazioniUsing } from '../prestazione/prestazione.valori.ts';
import type { Fields } from '../storico/storico.diff.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { changeValori, createValori } from '../tabella/tabella.service.ts';

/** A new state of a record, in its form's shape but not yet parsed, and the version it was planned from. */
interface PlannedEdit {
  readonly id: number;
  readonly version: number;
  readonly form: unknown;
}

/** What the import engine has to know of a noun beside its fields. */
interface NounImport {
  /** The fields that name a record, compared folded. */
  readonly key: readonly string[];
  /** Every rule on a record's values. */
  readonly form: z.ZodMiniType;
  load(sql: Sql): Promise<readonly Fields[]>;
  /** @returns the new ids, in the order of the forms */
  create(write: Write, forms: readonly unknown[]): Promise<number[]>;
  /** @returns the versions, in the order of the edits */
  change(write: Write, edits: readonly PlannedEdit[]): Promise<number[]>;
}

/** The nouns that can be imported; all else of the engine is the same for each. */
export const nounImports: Readonly<Record<ImportNoun, NounImport>> = {
  prestazione: {
    key: ['internalCode'],
    form: prestazioneForm,
    load: async (sql) => (await loadPrestazioni(sql)).map((one) => ({ ...one })),
    create: (write, forms) =>
      createPrestazioni(
        write,
        forms.map((form) => prestazioneForm.parse(form)),
      ),
    change: (write, edits) =>
      changePrestazioni(
        write,
        edits.map((edit) => ({ ...edit, form: prestazioneForm.parse(edit.form) })),
      ),
  },
  comunicato: {
    key: ['title'],
    form: comunicatoForm,
    load: async (sql) => (await loadComunicati(sql)).map((one) => ({ ...one })),
    create: (write, forms) =>
      createComunicati(
        write,
        forms.map((form) => comunicatoForm.parse(form)),
      ),
    change: (write, edits) =>
      changeComunicati(
        write,
        edits.map((edit) => ({ ...edit, form: comunicatoForm.parse(edit.form) })),
      ),
  },
  valoreTabella: {
    key: ['table', 'description'],
    form: valoreTabellaForm,
    load: async (sql) => (await loadValori(sql)).map((one) => ({ ...one })),
    create: (write, forms) =>
      createValori(
        write,
        forms.map((form) => valoreTabellaForm.parse(form)),
      ),
    change: (write, edits) =>
      changeValori(
        write,
        prestazioniUsing,
        edits.map((edit) => ({ ...edit, form: valoreTabellaForm.parse(edit.form) })),
      ),
  },
};
