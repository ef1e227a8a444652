export const say = {
  fault: 'Scrivere al massimo 8 caratteri.',
  longHint:
    'Quanti giorni passano tra il prelievo e il referto, ' +
    'contando anche le domeniche e le feste del laboratorio.',
  note: 'A digiuno da otto ore; non spremere il dito.',
};

export const materials = [
  'Siero',
  'Plasma',
  'Sangue intero',
  'Urine',
  'Liquor',
  'Feci',
  'Saliva',
].map((description, at) => ({
  id: at + 1,
  code: description.slice(0, 3).toUpperCase(),
  description,
}));

export const tests = [
  { id: 1, code: 'EM001', name: 'Emocromo', days: 1, sector: 'Ematologia' },
  { id: 2, code: 'EM014', name: 'Reticolociti', days: 2, sector: 'Ematologia' },
  { id: 3, code: 'CH002', name: 'Glicemia', days: 1, sector: 'Chimica clinica' },
  {
    id: 4,
    code: 'CH117',
    name: 'Elettroforesi delle proteine',
    days: 12,
    sector: 'Chimica clinica',
  },
];

/** A placeholder for a QR code, on the component's background. */
export const scanned =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E' +
  '%3Cpath d="M2 2h2v2H2zm3 0h2v2H5zM2 5h2v2H2z"/%3E%3C/svg%3E';
