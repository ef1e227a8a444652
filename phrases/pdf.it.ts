export const pdfIt = {
  'pdf.instant': '{time} del {day}',
  'pdf.at': 'Dati delle ore {at} ({zone})',
  'pdf.modified': 'Modificata alle ore {at}',
  'pdf.version': 'Versione del catalogo {version}',
  'pdf.live': 'I dati aggiornati sono sempre qui: {address}',
  'pdf.page': 'Pagina {page} di {pages}',
  'pdf.filter': 'Ricerca e filtri: {filter}',
  'pdf.codes': 'Codici',
  'pdf.urgency': 'Urgenza',
  'pdf.outOfHours': 'sab. e fest. 9.30',
  'pdf.contents': 'Indice',
  'pdf.index': 'Indice alfabetico',
  'pdf.index.help': 'Nomi, sigle e sinonimi, con la pagina di ciascun esame.',
  'pdf.index.see': '{term} → {name}',
  'pdf.internal': '{label} (uso interno)',
  'pdf.sheet.revision': 'Questo foglio è la revisione {revision}, delle ore {at}.',
  'pdf.sheet.catalogue': 'Questo foglio mostra la versione {version} del catalogo, delle ore {at}.',
  'pdf.sheet.live': 'La pagina in rete dice se è ancora in vigore:',
} as const;

export type PdfPhrases = Readonly<Record<keyof typeof pdfIt, string>>;
