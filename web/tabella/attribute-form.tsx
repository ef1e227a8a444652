import type {
  AnyAttribute,
  Attribute,
  AttributeKey,
  Attributes,
  WrittenAttributes,
} from '#contract/attributes.ts';
import { attributes, attributesOf, isOption } from '#contract/attributes.ts';
import type { Language } from '#contract/constants.ts';
import { languageFacts } from '#contract/constants.ts';
import type { SupportTable } from '#contract/field.ts';
import { parseNumber } from '#contract/intervals.ts';
import { FieldGrid } from '../design/FieldGrid.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { formatExact } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import type { FormFault } from '../ui/rules.ts';
import { brokenRule } from '../ui/rules.ts';
import { StatedField } from '../ui/StatedField.tsx';

// What is stated of a value as it is typed: all texts, empty where it is not stated.

type Typed = Readonly<Record<AttributeKey, string>>;

function typed(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? formatExact(value, language) : String(value ?? '');
}

/** The attributes of a value as they are first shown. */
export function typedAttributes(
  value: Attributes | undefined,
  language: Language,
): Record<AttributeKey, string> {
  const entries = attributes.map(({ key }) => [key, typed(value?.[key], language)]);
  return Object.fromEntries(entries) as Record<AttributeKey, string>;
}

function readNumber(text: string, language: Language): number | null {
  return parseNumber(text, languageFacts(language).decimal);
}

function stated({ kind }: Attribute, text: string, language: Language) {
  if (text.trim() === '') return null;
  if (kind === 'flag') return text === 'yes';
  return kind === 'number' ? readNumber(text, language) : text;
}

/** The attributes as they are sent; null where nothing is stated. */
export function readAttributes(
  table: SupportTable,
  values: Typed,
  language: Language,
): WrittenAttributes {
  return Object.fromEntries(
    attributesOf(table).map((attribute) => [
      attribute.key,
      stated(attribute, values[attribute.key], language),
    ]),
  );
}

/** What is wrong with attributes before they are sent, by key. */
export function attributeFaults(
  table: SupportTable,
  values: Typed,
  language: Language,
): Readonly<Record<string, FormFault | undefined>> {
  const faultOf = ({ kind, maxLength = 300 }: Attribute, text: string) => {
    if (kind === 'text') return brokenRule(text, [['tooLong', maxLength]]);
    const isNumber = kind !== 'number' || text.trim() === '' || readNumber(text, language) !== null;
    return isNumber ? undefined : 'number';
  };
  return Object.fromEntries(
    attributesOf(table).map((attribute) => [
      attribute.key,
      faultOf(attribute, values[attribute.key]),
    ]),
  );
}

interface AttributeFieldsProps {
  readonly table: SupportTable;
  readonly field: (key: AttributeKey) => {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly fault: string | undefined;
  };
}

/** A control for each attribute of a table. */
export function AttributeFields({ table, field }: AttributeFieldsProps) {
  const { say } = useLanguage();
  const control = (attribute: AnyAttribute) => {
    const { key, kind } = attribute;
    const common = { label: say(`attribute.${key}`), ...field(key) };
    switch (kind) {
      case 'flag':
        return <StatedField {...common} value={stateOf(common.value)} />;
      case 'option':
        return (
          <Select
            {...common}
            options={[
              { value: '', label: say('test.notStated') },
              ...attribute.options
                .filter(isOption)
                .map((value) => ({ value, label: say(`option.${value}`) })),
            ]}
          />
        );
      case 'number':
        return <TextField {...common} input={{ inputMode: 'decimal', size: 8 }} />;
      case 'text':
        return <TextField {...common} max={attribute.maxLength} />;
    }
  };
  const fields = attributesOf(table);
  if (fields.length === 0) return null;
  return (
    <FieldGrid>
      {fields.map((attribute) => (
        <div key={attribute.key}>{control(attribute)}</div>
      ))}
    </FieldGrid>
  );
}

const stateOf = (text: string) => (text === 'yes' || text === 'no' ? text : '');
