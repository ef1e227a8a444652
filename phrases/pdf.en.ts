import type { PdfPhrases } from './pdf.it.ts';

export const pdfEn: PdfPhrases = {
  'pdf.instant': '{time} on {day}',
  'pdf.at': 'Data as of {at} ({zone})',
  'pdf.modified': 'Modified at {at}',
  'pdf.version': 'Catalogue version {version}',
  'pdf.live': 'Up-to-date data are always here: {address}',
  'pdf.page': 'Page {page} of {pages}',
  'pdf.filter': 'Search and filters: {filter}',
  'pdf.codes': 'Codes',
  'pdf.urgency': 'Urgency',
  'pdf.outOfHours': 'Sat. and hol. 9.30am',
  'pdf.contents': 'Contents',
  'pdf.index': 'Alphabetical index',
  'pdf.index.help': 'Names, initials and synonyms, with the page of each test.',
  'pdf.index.see': '{term} → {name}',
  'pdf.internal': '{label} (internal)',
  'pdf.sheet.revision': 'This paper is revision {revision}, as of {at}.',
  'pdf.sheet.catalogue': 'This paper shows version {version} of the catalogue, as of {at}.',
  'pdf.sheet.live': 'The live page tells whether it is still current:',
};
