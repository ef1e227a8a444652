import type { AttributeKey } from '#contract/attributes.ts';
import { attributes } from '#contract/attributes.ts';
import type { Noun, OtherFieldKey } from '#contract/record.ts';
import type { AdminKey, PublicKey } from '#phrases/phrases.ts';
import { paths } from '../paths.ts';

/** The nouns whose labels administrators do not configure. */
export type OtherNoun = Exclude<Noun, 'prestazione'>;

interface HistoryNoun {
  /** The address of a record's page; null: it has none. */
  readonly page: ((id: number) => string) | null;
}

/** The same with the phrase for each field's label. */
interface LabelledNoun<Of extends OtherNoun> extends HistoryNoun {
  readonly labels: Readonly<Record<OtherFieldKey<Of>, PublicKey | AdminKey>>;
}

const attributeLabels = Object.fromEntries(
  attributes.map(({ key }) => [key, `attribute.${key}`]),
) as { readonly [Key in AttributeKey]: `attribute.${Key}` };

export const historyNouns: { readonly prestazione: HistoryNoun } & {
  readonly [Of in OtherNoun]: LabelledNoun<Of>;
} = {
  prestazione: { page: paths.test },
  comunicato: {
    page: paths.comunicato,
    labels: {
      title: 'announcement.title',
      subject: 'announcement.subject',
      startDate: 'announcement.startDate',
      dueDate: 'announcement.dueDate',
      pinned: 'announcement.pinned',
      warning: 'announcement.warning',
      prestazioni: 'announcement.prestazioni',
    },
  },
  valoreTabella: {
    page: null,
    labels: {
      table: 'tables.choose',
      code: 'tables.code',
      description: 'tables.description',
      ...attributeLabels,
    },
  },
  campo: {
    page: null,
    labels: {
      labelIt: 'fields.labelIt',
      labelEn: 'fields.labelEn',
      hidden: 'fields.hidden',
      required: 'fields.required',
      list: 'fields.list',
      rank: 'fields.rank',
    },
  },
};
