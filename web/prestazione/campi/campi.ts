import type { Language } from '#contract/constants.ts';
import type { CampoSave, FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import type { ShownField } from '../shownFields.ts';

/** The configuration as a form: every field, in its order, and why it is changed. */
export interface CampiForm {
  readonly fields: readonly CampoSave[];
  readonly reason: string;
}

export function formOf(fields: readonly FieldConfigurationWhole[]): CampiForm {
  return {
    fields: fields.map(campoSaveOf),
    reason: '',
  };
}

/** The version of the whole, which goes up with each change of a field. */
export function versionOf(fields: readonly { readonly version: number }[]): number {
  return fields.reduce((sum, { version }) => sum + version, 0);
}

/**
 * The fields with one of them at another place, counted from 0; a place outside is the nearest one
 * inside.
 */
export function moved(fields: readonly CampoSave[], key: string, to: number): readonly CampoSave[] {
  const field = fields.find((field) => field.key === key);
  if (field === undefined) return fields;
  const others = fields.filter((field) => field.key !== key);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), field, ...others.slice(at)];
}

/** The fields that a colleague changed since the form began. */
export function changedMeanwhile(
  form: CampiForm,
  current: readonly FieldConfigurationWhole[],
): readonly FieldConfigurationWhole[] {
  const versions = new Map(form.fields.map(({ key, version }) => [key, version]));
  return current.filter(({ key, version }) => versions.get(key) !== version);
}

/**
 * The faults of a refused save by field, as `<key>` and `<key>.<part>`: the server names a field by
 * its place in what was sent, and the reader may have moved it since.
 * @param sent the keys of the fields, in the order in which they were sent
 */
export function faultsByKey(
  faults: Readonly<Record<string, string>>,
  sentKeys: readonly string[],
): Readonly<Record<string, string>> {
  const named = Object.entries(faults).map(([path, fault]) => {
    const [list, at, ...part] = path.split('.');
    const key = list === 'fields' ? sentKeys[Number(at)] : undefined;
    return [key === undefined ? path : [key, ...part].join('.'), fault];
  });
  return Object.fromEntries(named);
}

/** The form on top of a colleague's changes: saving it again replaces them. */
export function rebased(form: CampiForm, current: readonly FieldConfigurationWhole[]): CampiForm {
  const versions = new Map(current.map(({ key, version }) => [key, version]));
  const fields = form.fields.map((field) => ({
    ...field,
    version: versions.get(field.key) ?? field.version,
  }));
  return { ...form, fields };
}

export function previewFields(
  form: CampiForm,
  configured: readonly FieldConfigurationWhole[],
  language: Language,
): { readonly page: readonly ShownField[]; readonly columns: readonly ShownField[] } {
  const byKey = new Map(configured.map((field) => [field.key, field]));
  const shown = form.fields.flatMap((entry) => {
    const field = byKey.get(entry.key);
    if (field === undefined || !entry.visible) return [];
    const { key, kind, section, productLabel } = field;
    const ownLabel = (language === 'it' ? entry.labelIt : entry.labelEn)?.trim();
    return [{ key, kind, section, label: ownLabel || productLabel[language], list: entry.list }];
  });
  const columns = shown.filter(({ list }) => list === 'shown');
  return {
    page: shown,
    // The name is always the first.
    columns: columns.toSorted(
      (a, b) => Number(b.key === 'serviceName') - Number(a.key === 'serviceName'),
    ),
  };
}
