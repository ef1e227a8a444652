import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { Field } from '#contract/field-kind.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf, fields } from '#contract/prestazione.fields.ts';
import type { HidableKey, PrestazionePublic } from '#contract/prestazione.ts';
import { prestazionePublic } from '#contract/prestazione.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { phrasesOf } from '../platform/language.ts';
import type { Campo } from '../schema.ts';

type KnownField = Field & { readonly key: FieldKey };

const keys: ReadonlySet<string> = new Set(fields.map(({ key }) => key));

/** Besides its labels and its place. */
export function mayOf(field: Field): FieldConfigurationWhole['may'] {
  return {
    // A test without name and code could be neither listed nor found, one whose status is hidden
    // would be requested in vain.
    hide: field.audience === 'public' && field.required !== true && field.section !== 'status',
    require: field.kind !== 'switch' && field.required !== true && field.section !== 'status',
    place: field.list === 'shown' || field.list === 'offered',
  };
}

/** Fields that would reveal a hidden one: a request for inpatients only is an urgent one. */
export const implying: Partial<Record<FieldKey, readonly FieldKey[]>> = {
  urgentRequest: ['urgentInpatientsOnly', 'urgentResultMinutes'],
  fasting: ['fastingHours'],
};

/** Including those that would reveal them. */
export function hiddenOf(campi: readonly Campo[]): ReadonlySet<FieldKey> {
  const hidden = campi.flatMap(({ key, hidden }) => (hidden ? [key] : []));
  return new Set(hidden.flatMap((key) => [key, ...(implying[key] ?? [])]));
}

type Overrides = Omit<Campo, 'id' | 'key' | 'position'>;

/** For a field that was never changed. */
const unchanged: Overrides = {
  labelIt: null,
  labelEn: null,
  hidden: false,
  required: false,
  list: null,
  version: 1,
};

function configurationOf(campo: Overrides, field: KnownField): FieldConfigurationWhole {
  const { key, kind, table = null, section, audience } = field;
  const productLabel = { it: phrasesOf.it[`field.${key}`], en: phrasesOf.en[`field.${key}`] };
  const may = mayOf(field);
  return {
    key,
    kind,
    table,
    section,
    audience,
    productLabel,
    may,
    required: field.required === true || (may.require && campo.required),
    list: may.place ? (campo.list ?? field.list) : field.list,
    label: { it: campo.labelIt ?? productLabel.it, en: campo.labelEn ?? productLabel.en },
    visible: audience === 'public' && !(may.hide && campo.hidden),
    labelIt: campo.labelIt,
    labelEn: campo.labelEn,
    version: campo.version,
  };
}

/** The fields that the contract or an administrator requires. */
export function requiredFields(campi: readonly Campo[]): ReadonlySet<FieldKey> {
  const required = configuration(campi).filter((field) => field.required);
  return new Set(required.map(({ key }) => key as FieldKey));
}

/**
 * That of the rows; a field without one follows the field before it in the contract, or comes
 * last where no field after it has a row.
 * @param campi the fields that have a row, in their order
 * @param known the existing fields
 */
export function fieldOrder(
  campi: readonly Pick<Campo, 'key'>[],
  known: ReadonlySet<string> = keys,
): FieldKey[] {
  const order = campi.flatMap(({ key }) => (known.has(key) ? [key] : []));
  const all = fields.filter(({ key }) => known.has(key));
  const lastWithRow = all.findLastIndex(({ key }) => order.includes(key));
  for (const [at, { key }] of all.entries()) {
    if (order.includes(key)) continue;
    const before = all[at - 1]?.key;
    const place = before === undefined ? 0 : order.indexOf(before) + 1;
    order.splice(at > lastWithRow ? order.length : place, 0, key);
  }
  return order;
}

/**
 * In their order, with what administrators changed.
 * @param campi in the fields' order; a field may have no row
 */
export function configuration(campi: readonly Campo[]): FieldConfigurationWhole[] {
  const rows = new Map(campi.map((campo) => [campo.key, campo]));
  return fieldOrder(campi).map((key) =>
    configurationOf(rows.get(key) ?? unchanged, fieldOf(key) as KnownField),
  );
}

export function publicConfiguration(campi: readonly Campo[]): FieldConfigurationWhole[] {
  const hidden: ReadonlySet<string> = hiddenOf(campi);
  return configuration(campi).filter(({ key, visible }) => visible && !hidden.has(key));
}

/** A record that may lack what can be hidden. */
type Unhidden<Row> = Omit<Row, HidableKey> & Partial<Row>;

/** Hidden fields are left out, so that none is taken for an empty one. */
export function withoutHidden<Row extends object>(
  row: Row,
  hidden: ReadonlySet<FieldKey>,
): Unhidden<Row> {
  if (hidden.size === 0) return row;
  const keys: ReadonlySet<string> = hidden;
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key))) as Unhidden<Row>;
}

/** Parsed by the contract: whatever publishes a whole test takes it from here (decision 15). */
export function publicPrestazione(
  { prestazioni, hidden }: Pick<Snapshot, 'prestazioni' | 'hidden'>,
  id: number,
): PrestazionePublic | undefined {
  const test = prestazioni.get(id);
  return test && prestazionePublic.parse(withoutHidden(test, hidden));
}
