import type { ExportInput, ExportName } from '#contract/export.ts';
import { exports } from '#contract/export.ts';
import type { PublicKey } from '#phrases/phrases.ts';
import type { Speech } from '../platform/language.tsx';
import type { Exported } from './exported.ts';

export type Offer = {
  [Name in ExportName]: {
    readonly name: Name;
    readonly input: ExportInput<Name>;
    readonly words: PublicKey;
  };
}[ExportName];

/**
 * Does the file have internal fields for users who may read them? What is for the wall has only
 * what a ward looks up.
 */
export function holdsInternal({ name, words }: Offer): boolean {
  return 'whole' in exports[name] && words !== 'export.pdfList' && words !== 'export.pdfCard';
}

/** The same file as the public gets it. */
export function asPublic(offer: Offer): Offer {
  return 'whole' in exports[offer.name]
    ? ({ ...offer, input: { ...offer.input, audience: 'public' } } as Offer)
    : offer;
}

export interface OfferGroup {
  readonly title: string;
  /** How much of the subject the files contain. */
  readonly amount: string | null;
  readonly offers: readonly Offer[];
}

/** A search of blanks is no search. */
const searched = (q: string) => q.trim() || undefined;

type Of<List extends Exported['list']> = Extract<Exported, { readonly list: List }>;
type Words = Pick<Speech, 'language' | 'say' | 'plural'>;

function amountText(count: number, isPartial: boolean, { say, plural }: Words): string {
  const tests = plural('list.count', count);
  return isPartial ? say('export.partial', { tests }) : tests;
}

function tests(
  { filter, count, isPartial }: Of<'prestazioni' | 'esamiUrgenti'>,
  words: Words,
): OfferGroup {
  const { language, say } = words;
  const input = { ...filter, q: searched(filter.q ?? ''), lang: language };
  const offers: readonly Offer[] = [
    { name: 'ExportPDFPrestazioni', input, words: 'export.pdfList' },
    { name: 'ExportPDFPrestazioni', input: { ...input, layout: 'book' }, words: 'export.pdfBook' },
    { name: 'ExportExcelPrestazioni', input, words: 'export.excel' },
    { name: 'ExportCSVPrestazioni', input, words: 'export.csv' },
    { name: 'ExportDDLPrestazioni', input, words: 'export.ddl' },
  ];
  return { title: say('nav.tests'), amount: amountText(count, isPartial, words), offers };
}

function urgentTests(
  { filter, count, isPartial }: Of<'esamiUrgenti' | 'prestazioni'>,
  words: Words,
): OfferGroup {
  const { language, say } = words;
  const { urgent: _urgent, initial: _initial, ...rest } = filter;
  const input = { ...rest, q: searched(filter.q ?? ''), lang: language };
  const offers: readonly Offer[] = [
    { name: 'ExportPDFEsamiUrgenti', input: { ...input, layout: 'card' }, words: 'export.pdfCard' },
    { name: 'ExportPDFEsamiUrgenti', input, words: 'export.pdfList' },
    { name: 'ExportExcelEsamiUrgenti', input, words: 'export.excel' },
  ];
  return { title: say('nav.urgentTests'), amount: amountText(count, isPartial, words), offers };
}

function oneTest({ id, name }: Of<'prestazione'>, { language }: Words): OfferGroup {
  const input = { id, lang: language };
  const offers: readonly Offer[] = [
    { name: 'ExportRowPDFPrestazione', input, words: 'export.pdfSheet' },
    { name: 'ExportRowExcelPrestazione', input, words: 'export.excel' },
  ];
  return { title: name, amount: null, offers };
}

function chosenTests({ ids, title }: Of<'chosen'>, { language, plural }: Words): OfferGroup {
  const input = { id: [...ids], lang: language };
  const offers: readonly Offer[] = [
    {
      name: 'ExportPDFPrestazioni',
      input: { ...input, layout: 'sheet' },
      words: 'export.pdfSheets',
    },
    { name: 'ExportPDFPrestazioni', input, words: 'export.pdfList' },
    { name: 'ExportExcelPrestazioni', input, words: 'export.excel' },
    { name: 'ExportCSVPrestazioni', input, words: 'export.csv' },
  ];
  return { title, amount: plural('list.count', ids.length), offers };
}

function comunicati(
  { archived, q, count }: Of<'comunicati'>,
  { language, say, plural }: Words,
): OfferGroup {
  const input = { q: searched(q), archived, lang: language };
  const offers: readonly Offer[] = [
    { name: 'ExportPDFComunicati', input, words: 'export.pdf' },
    { name: 'ExportExcelComunicati', input, words: 'export.excel' },
    { name: 'ExportCSVComunicazioni', input, words: 'export.csv' },
    { name: 'ExportDDLComunicazioni', input, words: 'export.ddl' },
  ];
  const title = archived ? 'announcements.archive' : 'announcements.title';
  return { title: say(title), amount: plural('announcements.count', count), offers };
}

function supportValues(input: ExportInput<'ExportCSVSupportValues'>): readonly Offer[] {
  return [
    { name: 'ExportCSVSupportValues', input, words: 'export.csv' },
    { name: 'ExportDDLSupportValues', input, words: 'export.ddl' },
  ];
}

function tables(
  { table, q, sort, count }: Of<'supportValues'>,
  words: Words,
): readonly OfferGroup[] {
  const { language, say, plural } = words;
  const chosen = { table, q: searched(q), ...(sort === 'usedBy' && { sort }), lang: language };
  return [
    {
      title: say(`table.${table}`),
      amount: plural('tables.values', count),
      offers: supportValues(chosen),
    },
    { title: say('export.allTables'), amount: null, offers: supportValues({ lang: language }) },
  ];
}

export function exportOffers(of: Exported, words: Words): readonly OfferGroup[] {
  if (of.list === 'chosen') return [chosenTests(of, words)];
  if (of.list === 'prestazione') return [oneTest(of, words)];
  if (of.list === 'comunicati') return [comunicati(of, words)];
  if (of.list === 'supportValues') return tables(of, words);
  return [of.list === 'prestazioni' ? tests(of, words) : urgentTests(of, words)];
}
