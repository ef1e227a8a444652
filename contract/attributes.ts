import type { SupportTable } from './field.ts';
import { keysOf } from './keys.ts';
import { capFills } from './tubes.ts';

/** What may be stated of the values of a support table, beside code and description. */
export interface Attribute {
  readonly key: string;
  readonly kind: 'text' | 'number' | 'flag' | 'option';
  /** The most code points of a text. */
  readonly maxLength?: number;
  /** What an option may be. */
  readonly options?: readonly string[];
}

const contact = [
  { key: 'phone', kind: 'text', maxLength: 60 },
  { key: 'desk', kind: 'text', maxLength: 120 },
  { key: 'openingHours', kind: 'text', maxLength: 200 },
] as const satisfies readonly Attribute[];

/**
 * The attributes of each support table, in reading order: the one table from which schemas, form,
 * history, import and export derive. Labels stand in `phrases/` as `attribute.<key>`, the words of
 * options, of which no two are the same, as `option.<option>`.
 */
const attributesByTable = {
  contenitori: [
    {
      key: 'containerKind',
      kind: 'option',
      options: ['tube', 'bottle', 'cup', 'container24h', 'swab', 'syringe', 'card', 'kit'],
    },
    { key: 'capColour', kind: 'option', options: keysOf(capFills) },
    { key: 'additive', kind: 'text', maxLength: 80 },
    { key: 'gel', kind: 'flag' },
    /** In mL. */
    { key: 'volume', kind: 'number' },
    { key: 'shortNameIt', kind: 'text', maxLength: 24 },
    { key: 'shortNameEn', kind: 'text', maxLength: 24 },
    /** In the order of draw: lower is drawn first, on the scale of `tubes.ts`. */
    { key: 'drawRank', kind: 'number' },
  ],
  'modalita-prelievo': [
    { key: 'drawTime', kind: 'option', options: ['trough', 'timed', 'serial'] },
  ],
  settori: contact,
  luoghi: contact,
} as const satisfies Partial<Record<SupportTable, readonly Attribute[]>>;

/** One of the declared attributes. */
export type AnyAttribute = (typeof attributesByTable)[keyof typeof attributesByTable][number];

/** The key of an attribute; tables that share one mean the same by it. */
export type AttributeKey = AnyAttribute['key'];

interface ValueByKind {
  text: string;
  number: number;
  flag: boolean;
}

type ValueOf<Of extends AnyAttribute> = Of extends { readonly options: readonly (infer Option)[] }
  ? Option
  : ValueByKind[Extract<Of['kind'], keyof ValueByKind>];

/** What an attribute may be of which one of some options is stated. */
export type Option = Extract<AnyAttribute, { readonly kind: 'option' }>['options'][number];

/** What is stated of a support-table value; an absent attribute is not stated. */
export type Attributes = {
  readonly [Key in AttributeKey]?:
    | ValueOf<Extract<AnyAttribute, { readonly key: Key }>>
    | undefined;
};

/** The attributes of a support table, in reading order; most tables have none. */
export function attributesOf(table: SupportTable): readonly AnyAttribute[] {
  const byTable: Partial<Record<SupportTable, readonly AnyAttribute[]>> = attributesByTable;
  return byTable[table] ?? [];
}

/** The attributes of all tables, each once. */
export const attributes = [
  ...new Map(
    Object.values(attributesByTable)
      .flat()
      .map((attribute) => [attribute.key, attribute]),
  ).values(),
];

const options: ReadonlySet<string> = new Set(
  attributes.flatMap((attribute) => ('options' in attribute ? attribute.options : [])),
);

/** Is a text one of the options of an attribute? */
export function isOption(text: string): text is Option {
  return options.has(text);
}

/** Attributes as a form writes them: null where not stated. */
export type WrittenAttributes = {
  readonly [Key in AttributeKey]?: Attributes[Key] | null | undefined;
};

/** What is stated of one value and not of another. */
export function attributesOnlyIn(value: Attributes, other: Attributes): Attributes {
  const only = attributes.filter(({ key }) => value[key] !== undefined && other[key] === undefined);
  return Object.fromEntries(only.map(({ key }) => [key, value[key]]));
}

/** What a form states, without what it does not. */
export function statedAttributes(written: WrittenAttributes): Attributes {
  return Object.fromEntries(
    attributes.flatMap(({ key }) => (written[key] == null ? [] : [[key, written[key]]])),
  );
}
