import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Field } from './field-kind.ts';
import { listFields } from './prestazione.list-fields.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import { createSearch } from './search.ts';

/** Query -> the names of the first tests, in order. `=`: the results are these and no others. */
const table = `
got -> Aspartato aminotransferasi
GPT -> Alanina aminotransferasi
ast -> Aspartato aminotransferasi
ggt -> Gamma-glutamil transferasi
gamma gt -> Gamma-glutamil transferasi
gammagt -> Gamma-glutamil transferasi
transaminasi -> Alanina aminotransferasi | Aspartato aminotransferasi
azotemia -> Urea
BUN -> Urea
urea -> Urea
dell'urea -> Urea
dell’urea -> Urea
dell urea -> Urea
glicemia -> Glucosio
glicemai -> Glucosio
glicosio -> Glucosio
minicurva -> Curva da carico di glucosio (OGTT)
curva glicemica -> Curva da carico di glucosio (OGTT)
emocromo = Emocromo con formula leucocitaria e piastrine
emo -> Emocromo con formula leucocitaria e piastrine
emocr -> Emocromo con formula leucocitaria e piastrine
emcromo -> Emocromo con formula leucocitaria e piastrine
emcro -> Emocromo con formula leucocitaria e piastrine
globuli bianchi -> Emocromo con formula leucocitaria e piastrine
bianchi globuli -> Emocromo con formula leucocitaria e piastrine
90.62.2 = Emocromo con formula leucocitaria e piastrine
90622 = Emocromo con formula leucocitaria e piastrine
90 62 2 = Emocromo con formula leucocitaria e piastrine
90-62-2 = Emocromo con formula leucocitaria e piastrine
90.62 = Emocromo con formula leucocitaria e piastrine
90 62 = Emocromo con formula leucocitaria e piastrine
91.47.c -> HLA-B27, tipizzazione
em001 = Emocromo con formula leucocitaria e piastrine
EM 001 = Emocromo con formula leucocitaria e piastrine
ptinr = Tempo di protrombina
ptin = Tempo di protrombina
pt inr = Tempo di protrombina
PT/INR = Tempo di protrombina
pt-inr = Tempo di protrombina
pt -> Tempo di protrombina
quick -> Tempo di protrombina
aptt -> Tempo di tromboplastina parziale attivata
tempo di protrombina = Tempo di protrombina
ves = Velocità di eritrosedimentazione
esr -> Velocità di eritrosedimentazione
velocita = Velocità di eritrosedimentazione
velocità = Velocità di eritrosedimentazione
velocita' = Velocità di eritrosedimentazione
eritrosedimentazione velocita = Velocità di eritrosedimentazione
velocita della eritrosedimentazione = Velocità di eritrosedimentazione
tsh -> Tireotropina
tsh reflex -> Tireotropina riflessa
ft4 -> Tiroxina libera
tirossina -> Tiroxina libera
anti-tpo = Anticorpi anti tireoperossidasi
anti tpo -> Anticorpi anti tireoperossidasi
antitpo = Anticorpi anti tireoperossidasi
tiroglobulina -> Tireoglobulina
vitamina d -> 25-OH vitamina D
d vitamina -> 25-OH vitamina D
vit d -> 25-OH vitamina D
25oh vitamina d -> 25-OH vitamina D
b12 -> Vitamina B12
b 12 -> Vitamina B12
vit b12 -> Vitamina B12
hba1c -> Emoglobina glicata
hb a1c -> Emoglobina glicata
glicata -> Emoglobina glicata
creatinnina -> Creatinina
creatinn -> Creatinina
crea -> Creatinina
clearance creatinina -> Clearance della creatinina
CA 19.9 = CA 19.9
ca199 = CA 19.9
ca 19-9 = CA 19.9
ca 19 9 = CA 19.9
ca19 = CA 19.9
ca125 = CA 125
na -> Sodio
k -> Potassio
ca -> Calcio totale
kaliemia -> Potassio
potasio -> Potassio
natriemia = Sodio
sideremia -> Ferro
uricemia = Acido urico
urico acido = Acido urico
pcr -> Proteina C reattiva
proteina c reattiva -> Proteina C reattiva
troponina -> Troponina I ad alta sensibilità
d dimero = D-dimero
ddimero = D-dimero
nt probnp -> Peptide natriuretico NT-proBNP
ckmb = Creatinchinasi MB massa
ck mb = Creatinchinasi MB massa
fosfatasi alkalina -> Fosfatasi alcalina
amilase -> Amilasi
colesterolo hdl -> Colesterolo HDL
hdl colesterolo -> Colesterolo HDL
test di gravidanza -> Gonadotropina corionica (beta-hCG)
beta -> Gonadotropina corionica (beta-hCG)
psa -> Antigene prostatico specifico
emogas -> Emogasanalisi arteriosa
droghe d'abuso -> Droghe d'abuso urinarie, screening
droghe abuso -> Droghe d'abuso urinarie, screening
lac -> Anticoagulante lupico | Lattato
tg -> Trigliceridi | Tireoglobulina
hbsag -> HBsAg
hcv rna -> HCV RNA quantitativo
rna hcv -> HCV RNA quantitativo
lue -> Treponema pallidum, anticorpi
igg toxo -> Toxoplasma IgG e IgM
epstien barr -> Epstein-Barr virus, anticorpi
epstein-bar -> Epstein-Barr virus, anticorpi
urocoltura -> Urinocoltura
escherichia coli -> Emocoltura | Urinocoltura
klebsiella urine -> Urinocoltura
salmonella -> Coprocoltura
giardia -> Esame parassitologico delle feci
tampone gola -> Tampone faringeo per Streptococcus pyogenes
urine -> Esame chimico fisico e sedimento urinario
calcio urine -> Calcio urinario 24 ore
liquor -> Esame chimico fisico e microscopico del liquor
sangue occulto -> Sangue occulto fecale
feci sangue -> Sangue occulto fecale
crioscopia -> Osmolalità plasmatica
real-time pcr hcv -> HCV RNA quantitativo
helicobacter fecale -> Helicobacter pylori, antigene fecale
di -> Digossina
emocromo xyzzy -> Emocromo con formula leucocitaria e piastrine
`;

const rows: Record<string, string>[] = parse(readFileSync('demo/prestazioni.csv'), {
  columns: true,
});
const values: Record<string, string>[] = parse(readFileSync('demo/valori-tabella.csv'), {
  columns: true,
});

function choiceOf(table: string | undefined, description: string) {
  const at = values.findIndex(
    (value) => value.table === table && value.description === description,
  );
  return { id: at + 1, code: values[at]?.code || null, description };
}

function read({ kind, table }: Field, cell: string) {
  const list = cell === '' ? [] : cell.split(';').map((part) => part.trim());
  if (kind === 'texts') return list;
  if (kind === 'choices') return list.map((value) => choiceOf(table, value));
  if (kind === 'flag' || kind === 'switch') return cell === 'SI';
  if (cell === '') return null;
  return kind === 'choice' ? choiceOf(table, cell) : kind === 'number' ? Number(cell) : cell;
}

const items = rows.map((row, at) => ({
  id: at + 1,
  ...Object.fromEntries(listFields.map((field) => [field.key, read(field, row[field.key] ?? '')])),
})) as PrestazioneListItem[];

const search = createSearch(items);
const names = (q: string) => search.find(q).ids.map((id) => items[id - 1]?.serviceName);

const queries = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, q = '', sign, first = ''] = /^(.*) (->|=) (.*)$/.exec(line) ?? [];
    return { q, only: sign === '=', first: first.split(' | ') };
  });

describe('queries of laboratory staff, on the demonstration catalogue', () => {
  test('the whole demonstration is there', () => {
    expect(items).toHaveLength(212);
    expect(queries.length).toBeGreaterThan(100);
  });
  test.each(queries)('$q', ({ q, only, first }) => {
    const found = names(q);
    expect(only ? found : found.slice(0, first.length)).toEqual(first);
  });
});

describe('every test of the demonstration', () => {
  test('is the first found by its whole name', () => {
    expect(items.filter((item) => names(item.serviceName)[0] !== item.serviceName)).toEqual([]);
  });
  test('is the first found by its internal code', () => {
    expect(items.filter((item) => search.find(item.internalCode).ids[0] !== item.id)).toEqual([]);
  });
  test('is found by each of its words alone', () => {
    const lost = items.flatMap((item) =>
      item.serviceName
        .split(/[\s,()/]+/)
        .filter((word) => word !== '' && !search.find(word).ids.includes(item.id)),
    );
    expect(lost).toEqual([]);
  });
  test('is found by its name and the first synonym together', () => {
    const lost = items.filter((item) => {
      const q = `${item.synonym?.[0] ?? ''} ${item.serviceName}`;
      return q.length <= 100 && !search.find(q).ids.includes(item.id);
    });
    expect(lost).toEqual([]);
  });
});
