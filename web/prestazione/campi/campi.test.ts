import { expect, test } from 'vitest';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import {
  changedMeanwhile,
  faultsByKey,
  formOf,
  moved,
  previewOf,
  standing,
  versionOf,
} from './campi.ts';

function field(key: string, over: Partial<FieldConfigurationWhole> = {}): FieldConfigurationWhole {
  const label = { it: `${key} it`, en: `${key} en` };
  return {
    key,
    kind: 'text',
    table: null,
    section: 'identity',
    required: false,
    list: 'offered',
    audience: 'public',
    visible: true,
    labelIt: null,
    labelEn: null,
    label,
    productLabel: label,
    version: 1,
    may: { hide: true, require: true, place: true },
    ...over,
  };
}

const three = [field('a'), field('b'), field('c')];
const keys = (of: readonly { key: string }[]) => of.map(({ key }) => key).join('');

test('a field is moved, never beyond the ends', () => {
  const { fields } = formOf(three);
  expect(keys(moved(fields, 'a', 1))).toBe('bac');
  expect(keys(moved(fields, 'c', 0))).toBe('cab');
  expect(keys(moved(fields, 'a', 9))).toBe('bca');
  expect(keys(moved(fields, 'b', -1))).toBe('bac');
  expect(moved(fields, 'z', 0)).toBe(fields);
});

test('names the faults of a refused save by field, not by place', () => {
  const faults = {
    'fields.1.labelIt': 'invisible',
    'fields.2': 'value',
    'fields.9': 'beyond',
    a: 'required',
    reason: 'tooLong',
  };
  expect(faultsByKey(faults, ['a', 'b', 'c'])).toEqual({
    'b.labelIt': 'invisible',
    c: 'value',
    'fields.9': 'beyond',
    a: 'required',
    reason: 'tooLong',
  });
});

test('what a colleague changed is told, and can be written over', () => {
  const form = { ...formOf(three), reason: 'perché' };
  const current = [field('a'), field('b', { version: 2 }), field('c')];
  expect(keys(changedMeanwhile(form, current))).toBe('b');
  expect(versionOf(current) - versionOf(form.fields)).toBe(1);
  expect(changedMeanwhile(standing(form, current), current)).toEqual([]);
  expect(standing(form, current).fields[1]?.labelIt).toBeNull();
  expect(standing(form, current).reason).toBe('perché');
});

test('the preview shows what everybody would: no hidden field, own labels, the name first among the columns', () => {
  const configured = [
    field('b', { list: 'shown', labelIt: 'Mio' }),
    field('hidden', { list: 'shown', visible: false }),
    field('serviceName', { list: 'shown' }),
    field('c'),
  ];
  const { page, columns } = previewOf(formOf(configured), configured, 'it');
  expect(page.map(({ label }) => label)).toEqual(['Mio', 'serviceName it', 'c it']);
  expect(columns.map(({ label }) => label)).toEqual(['serviceName it', 'Mio']);
  expect(previewOf(formOf(configured), configured, 'en').page[0]?.label).toBe('b en');
});
