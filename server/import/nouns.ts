import type { z } from 'zod/mini';
import { comunicatoForm } from '#contract/comunicato.ts';
import type { ImportNoun } from '#contract/import.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { prestazioneForm } from '#contract/prestazione.ts';
import { valoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import type { ChangeSetNoun, UndoableNoun } from '../change-set/change-set.ts';
import { loadComunicati } from '../comunicato/comunicato.queries.ts';
import { changeComunicati, createComunicati } from '../comunicato/comunicato.service.ts';
import type { Sql } from '../platform/database.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import {
  changePrestazioni,
  createPrestazioni,
  removePrestazioni,
} from '../prestazione/prestazione.service.ts';
import { prestazioniUsing } from '../prestazione/prestazione.valori.ts';
import type { Edit } from '../storico/versioned.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { changeValori, createValori } from '../tabella/tabella.service.ts';

/** A noun by its form, whose forms are parsed before they are written. */
function ofForm<Schema extends z.ZodMiniType>(
  form: Schema,
  {
    key,
    load,
    create,
    change,
  }: {
    readonly key: readonly string[];
    load(on: Sql): Promise<readonly object[]>;
    create(write: Write, forms: readonly z.output<Schema>[]): Promise<number[]>;
    change(write: Write, edits: readonly Edit<z.output<Schema>>[]): Promise<number[]>;
  },
): ChangeSetNoun {
  return {
    ...{ key, form },
    load: async (on) => (await load(on)).map((one) => ({ ...one })),
    create: (write, forms) =>
      create(
        write,
        forms.map((one) => form.parse(one)),
      ),
    change: (write, edits) =>
      change(
        write,
        edits.map((edit) => ({ ...edit, form: form.parse(edit.form) })),
      ),
  };
}

/** Tests: what an import writes of them can be undone. */
export const prestazioni: UndoableNoun = {
  ...ofForm(prestazioneForm, {
    key: ['internalCode'],
    load: (on) => loadPrestazioni(on),
    create: createPrestazioni,
    change: (write, edits) => changePrestazioni(write, edits),
  }),
  noun: 'prestazione',
  name: 'serviceName',
  pairs: [
    ['intervals', 'unitOfMeasurement'],
    ['urgentRequest', 'urgentInpatientsOnly'],
  ],
  valueUses: prestazioniUsing,
  remove: removePrestazioni,
  restore: (write, edits) => changePrestazioni(write, edits as unknown as Edit<PrestazioneForm>[]),
};

/** The nouns that can be imported; all else of an import is the same for each. */
export const importNouns: Readonly<Record<ImportNoun, ChangeSetNoun>> = {
  prestazione: prestazioni,
  comunicato: ofForm(comunicatoForm, {
    key: ['title'],
    load: (on) => loadComunicati(on),
    create: createComunicati,
    change: changeComunicati,
  }),
  valoreTabella: ofForm(valoreTabellaForm, {
    key: ['table', 'description'],
    load: (on) => loadValori(on),
    create: createValori,
    change: (write, edits) => changeValori(write, prestazioniUsing, edits),
  }),
};
