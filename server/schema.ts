import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Attributes } from '#contract/attributes.ts';
import type { SupportTable } from '#contract/field.ts';
import type { Interval } from '#contract/intervals.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { Noun } from '#contract/record.ts';
import { identity, instant, metadata } from './schema.columns.ts';

// The present shape of the database, readable in one place; server/migrations leads there, and a
// test compares the two.

export const valoreTabella = pgTable(
  'valore_tabella',
  {
    id: identity(),
    table: text('table_name').$type<SupportTable>().notNull(),
    code: text('code'),
    description: text('description').notNull(),
    descriptionFold: text('description_fold').notNull(),
    /** What is stated of it, by key (contract/attributes.ts). */
    attributes: jsonb('attributes').$type<Attributes>().notNull().default({}),
    ...metadata,
  },
  (t) => [
    unique('valore_tabella_description').on(t.table, t.descriptionFold),
    check('valore_tabella_description_filled', sql`${t.description} <> ''`),
    check('valore_tabella_attributes_object', sql`jsonb_typeof(${t.attributes}) = 'object'`),
  ],
);

const choice = (name: string) =>
  integer(name).references(() => valoreTabella.id, { onDelete: 'restrict' });

export const prestazione = pgTable(
  'prestazione',
  {
    id: identity(),
    serviceName: text('service_name').notNull(),
    internalCode: text('internal_code').notNull(),
    internalCodeFold: text('internal_code_fold').notNull(),
    nomenclatorCode: text('nomenclator_code'),
    initials: text('initials'),
    synonym: text('synonym').array().notNull().default([]),
    analyticalMethod: choice('analytical_method'),
    material: choice('material'),
    placeOfExecution: choice('place_of_execution'),
    responseTimeDays: doublePrecision('response_time_days'),
    /** A yes/no that is not stated is null, never a no. */
    affiliatedExamSsn: boolean('affiliated_exam_ssn'),
    urgentRequest: boolean('urgent_request'),
    urgentInpatientsOnly: boolean('urgent_inpatients_only'),
    withdrawalMethods: choice('withdrawal_methods'),
    sampleTreatmentTransport: text('sample_treatment_transport'),
    testTubeContainer: choice('test_tube_container'),
    outcomeProfile: text('outcome_profile'),
    saturdaysHolidaysAfter930: boolean('saturdays_holidays_after_930'),
    noteLab: text('note_lab'),
    clinicalMeaning: text('clinical_meaning'),
    intervals: jsonb('intervals').$type<Interval[]>().notNull().default([]),
    unitOfMeasurement: choice('unit_of_measurement'),
    autoUpdateIntervalsUnits: boolean('auto_update_intervals_units').notNull().default(false),
    executionSector: choice('execution_sector'),
    notePatient: text('note_patient'),
    analyticSystem: choice('analytic_system'),
    sampleTreatmentLab: text('sample_treatment_lab'),
    onIce: boolean('on_ice'),
    protectFromLight: boolean('protect_from_light'),
    doNotRefrigerate: boolean('do_not_refrigerate'),
    fasting: boolean('fasting'),
    fastingHours: doublePrecision('fasting_hours'),
    deliverWithinMinutes: doublePrecision('deliver_within_minutes'),
    centrifugeWithinMinutes: doublePrecision('centrifuge_within_minutes'),
    minimumVolume: doublePrecision('minimum_volume'),
    urgentResultMinutes: doublePrecision('urgent_result_minutes'),
    rejectionReasons: text('rejection_reasons'),
    suspendedFrom: date('suspended_from'),
    suspendedTo: date('suspended_to'),
    suspensionAdvice: text('suspension_advice'),
    withdrawnOn: date('withdrawn_on'),
    /** Internal codes. */
    replacedBy: text('replaced_by').array().notNull().default([]),
    /**
     * How often its public contents changed; `version` counts the writes of its form (decision 45).
     */
    revision: integer('revision').notNull().default(1),
    revisedAt: instant('revised_at').notNull().defaultNow(),
    ...metadata,
  },
  (t) => [
    unique('prestazione_internal_code').on(t.internalCodeFold),
    check(
      'prestazione_inpatients_needs_urgent',
      sql`${t.urgentInpatientsOnly} is not true or ${t.urgentRequest} is true`,
    ),
    check(
      'prestazione_ice_refrigerates',
      sql`${t.onIce} is not true or ${t.doNotRefrigerate} is not true`,
    ),
    check(
      'prestazione_fasting_hours',
      sql`${t.fastingHours} is null or ${t.fasting} is null or ${t.fasting} = (${t.fastingHours} > 0)`,
    ),
    check(
      'prestazione_urgent_result',
      sql`${t.urgentResultMinutes} is null or ${t.urgentRequest} is not false`,
    ),
    check(
      'prestazione_suspension_days',
      sql`${t.suspendedTo} is null
        or (${t.suspendedFrom} is not null and ${t.suspendedFrom} <= ${t.suspendedTo})`,
    ),
  ],
);

export const prestazioneMicrorganismo = pgTable(
  'prestazione_microrganismo',
  {
    prestazioneId: integer('prestazione_id')
      .notNull()
      .references(() => prestazione.id, { onDelete: 'cascade' }),
    valoreId: integer('valore_id')
      .notNull()
      .references(() => valoreTabella.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.prestazioneId, t.valoreId] }),
    index('prestazione_microrganismo_valore').on(t.valoreId),
  ],
);

export const comunicato = pgTable('comunicato', {
  id: identity(),
  title: text('title').notNull(),
  subject: text('subject').notNull(),
  /** The first day on which it is public; null: at once. */
  startDate: date('start_date', { mode: 'string' }),
  dueDate: date('due_date', { mode: 'string' }),
  /** Stays at the top of the list. */
  pinned: boolean('pinned').notNull().default(false),
  /** Stays in the news line of every page, where no reader can close it. */
  warning: boolean('warning').notNull().default(false),
  /** The tests that it is about; one that was removed meanwhile may be among them. */
  prestazioni: integer('prestazioni').array().notNull().default([]),
  /** When it last came to the top: a correction leaves it where it is. */
  raisedAt: instant('raised_at').notNull().defaultNow(),
  ...metadata,
});

/** The change history: only ever inserted into; a trigger refuses the rest (threats.md H3). */
export const storico = pgTable(
  'storico',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    noun: text('noun').$type<Noun>().notNull(),
    recordId: integer('record_id').notNull(),
    version: integer('version').notNull(),
    field: text('field').notNull(),
    previousValue: text('previous_value'),
    currentValue: text('current_value'),
    at: instant('at').notNull().defaultNow(),
    by: text('by').notNull(),
    source: text('source').notNull(),
    reason: text('reason'),
    requestId: text('request_id'),
    /**
     * A list's value as JSON, where the words do not separate its items
     * (server/storico/storico.diff.ts).
     */
    previousExact: text('previous_exact'),
    currentExact: text('current_exact'),
    /**
     * A test's revision since this change; null for other records, and for what was written before
     * there were any.
     */
    revision: integer('revision'),
    /**
     * SHA-256 of the row before and this row, made by a trigger (server/storico/chain.ts reads it).
     */
    hash: text('hash').notNull().default(''),
  },
  (t) => [index('storico_record').on(t.noun, t.recordId, t.id)],
);

/** One row: the version of the published catalogue, raised by each write. */
export const catalogue = pgTable('catalogue', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
});

/**
 * Which records each version of the catalogue touched: what a node that fell behind reads again.
 */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    version: integer('version').notNull(),
    noun: text('noun').$type<Noun>().notNull(),
    recordId: integer('record_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.noun, t.recordId] })],
);

/** What an administrator changed of a field; one without a row is as the contract has it. */
export const campo = pgTable('campo', {
  id: identity(),
  key: text('key').$type<FieldKey>().notNull().unique('campo_key'),
  /** Null: the product's own label. */
  labelIt: text('label_it'),
  labelEn: text('label_en'),
  hidden: boolean('hidden').notNull().default(false),
  required: boolean('required').notNull().default(false),
  /** Null: the place that the contract gives. */
  list: text('list').$type<'shown' | 'offered' | 'left'>(),
  position: doublePrecision('position').notNull(),
  ...metadata,
});

/** What an administrator changed of a field. */
export type Campo = Omit<typeof campo.$inferSelect, Exclude<keyof typeof metadata, 'version'>>;

/** Answers by idempotency key, so that a repeated call has no second effect (threats.md H2). */
export const saveRequest = pgTable(
  'save_request',
  {
    id: text('id').primaryKey(),
    /** Of who requested what. */
    hash: text('hash').notNull(),
    answer: text('answer').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('save_request_at').on(t.at)],
);
