import { expect, test } from 'vitest';
import { createSearch } from '#contract/search.ts';
import { demonstrationItems } from '../../../server/testing/demonstration.ts';
import type { Sample } from './draw-plan.ts';
import { planDraw } from './draw-plan.ts';
import { entriesOf, resolveEntry } from './pasted.ts';
import { preparationOf } from './preparation.ts';

const items = demonstrationItems();
const byId = new Map(items.map((item) => [item.id, item]));
const search = createSearch(items);

const codes = (tests: Sample['tests']) => tests.map(({ internalCode }) => internalCode).join(' ');

/** `EDTA ice, 0 min: CH028`: the container's code, what is done with it, and its tests. */
function sampleLine({ container, isOnIce, isDark, deliverWithin, drawTime, tests }: Sample) {
  const facts = [isOnIce && 'ice', isDark && 'dark', drawTime].filter(Boolean);
  const within = deliverWithin === undefined ? [] : [`${deliverWithin} min`];
  const name = [container?.code ?? 'none', ...facts].join(' ');
  return `${[name, ...within].join(', ')}: ${codes(tests)}`;
}

function basketLines(prescription: string): string[] {
  const resolved = entriesOf(prescription).entries.map((entry) => resolveEntry(entry, search));
  const found = resolved.flatMap((entry) =>
    typeof entry === 'number' ? (byId.get(entry) ?? []) : [],
  );
  const plan = planDraw(found);
  const { fasting, hours } = preparationOf(found);
  const waiting = resolved.flatMap((entry) => (typeof entry === 'number' ? [] : [entry.text]));
  return [
    ...(plan.needsDiscardTube ? ['discard'] : []),
    ...plan.tubes.map((sample, at) => `${at + 1} ${sampleLine(sample)}`),
    ...plan.unordered.map((sample) => `? ${sampleLine(sample)}`),
    ...plan.others.map((sample) => `+ ${sampleLine(sample)}`),
    ...(fasting.yes.length > 0 ? [`fasting ${hours ?? 'unknown'} h: ${codes(fasting.yes)}`] : []),
    ...(fasting.no.length > 0 ? [`not fasting: ${codes(fasting.no)}`] : []),
    ...(waiting.length > 0 ? [`waits: ${waiting.join(', ')}`] : []),
  ];
}

/**
 * Prescriptions as they are written, each followed by what is drawn for it out of the demonstration
 * catalogue. Checked by reading, against the order of draw and the conditions of each test.
 */
const baskets = `
INR, ammonio, EMO, ferritina
  discard
  1 CIT, 240 min: CO001
  2 GEL: IM006
  3 EDTA, 240 min: EM001
  4 EDTA ice, 0 min: CH028
  fasting unknown h: CH028
  not fasting: CO001
EMO; glucosio; creatinina; sodio; potassio; ALT; AST
  1 GEL, 120 min: CH019 CH018 CH005 CH009 CH008
  2 EDTA, 240 min: EM001
  3 FLU, 240 min: CH002
  fasting 8 h: CH002
PT, aPTT, fibrinogeno, D-dimero, antitrombina
  discard
  1 CIT, 240 min: CO005 CO004 CO003 CO001 CO002
  not fasting: CO001
TSH, FT4, FT3, anti-TPO
  1 GEL: AU001 IM007 IM009 IM010
  not fasting: IM007
sideremia, transferrina, ferritina, EMO
  1 GEL: IM006 CH033 PR008
  2 EDTA, 240 min: EM001
  fasting 8 h: CH033
colesterolo totale, HDL, trigliceridi, glicemia, HbA1c
  1 GEL: CH035 CH034 CH037
  2 EDTA, 240 min: CH001
  3 FLU, 240 min: CH002
  fasting 12 h: CH035 CH034 CH002 CH037
  not fasting: CH001
emocoltura, procalcitonina, PCR, EMO, lattato
  1 EMOC, 120 min: MI002
  2 GEL: IM005 PR007
  3 EDTA, 240 min: EM001
  4 FLU ice, 15 min: CH029
gruppo sanguigno, Coombs diretto, Coombs indiretto, EMO
  1 EDTA, 240 min: EM001
  2 EDTA-IE, 240 min: IE002 IE003
  waits: gruppo sanguigno
ACTH, cortisolo, renina, aldosterone
  1 GEL: IM017
  2 EDTA, 120 min: IM034 IM035
  3 EDTA ice: IM018
  fasting unknown h: IM018
troponina, mioglobina, CK-MB, NT-proBNP, EMO, INR
  discard
  1 CIT, 240 min: CO001
  2 GEL: IM001 IM004
  3 EPA, 30 min: IM003 IM002
  4 EDTA, 240 min: EM001
  not fasting: CO001
emogasanalisi, lattato, potassio
  1 GEL, 120 min: CH009
  2 FLU ice, 15 min: CH029
  + SIRINGA, 15 min: CH030
OGTT, insulina, peptide C
  1 GEL, 120 min: IM032 IM033
  2 FLU serial, 240 min: CH003
  fasting 8 h: CH003 IM032 IM033
urinocoltura, esame urine, PCR
  1 GEL: PR007
  + URBOR, 1440 min: MI003
  + URI, 120 min: UR001
coprocoltura, calprotectina, sangue occulto
  + FECI, 120 min: FE002 MI004
  + FIT: FE001
clearance della creatinina, proteinuria 24 ore, calciuria
  ? UR24, 0 min: CH006
  + UR24HCL dark, 0 min: UR005
  waits: proteinuria 24 ore
5-HIAA, metanefrine urinarie, cromogranina A
  1 GEL: MT007
  + UR24HCL dark, 0 min: IM037
  fasting 8 h: MT007
  waits: metanefrine urinarie
digossina, litio, valproato
  1 SIERO, 240 min: FA003 FA001 FA002
vancomicina, gentamicina, creatinina
  1 SIERO, 240 min: FA007 FA006
  2 GEL: CH005
ciclosporina, tacrolimus, EMO
  1 EDTA, 240 min: FA009 EM001 FA008
zinco, rame, vitamina B12, folati
  1 GEL: IM015
  2 GEL dark, 240 min: IM016
  3 TRACCE: CH044 CH043
  fasting 8 h: IM016
quantiferon, HIV, HCV, HBsAg
  1 GEL: VS003 VS001 VS004
  waits: quantiferon
VES, PCR, fattore reumatoide, ANA
  1 GEL: AU004 AU010 PR007
  2 EDTA, 240 min: EM003
tampone faringeo, streptococco, TAS
  1 GEL: VS010
  + AMIES, 1440 min: MI006
  fasting 2 h: MI006
  waits: streptococco
PSA, CEA, CA 19.9, AFP
  1 GEL: MT002 MT001 MT006 MT005
paratormone, calcio ionizzato, fosforo, vitamina D
  1 GEL: IM014
  2 EDTA, 240 min: IM013
  ? SIRINGA, 30 min: CH012
  fasting 8 h: IM013
  waits: fosforo
emocromo, ferritna, xyz
  waits: emocromo, ferritna, xyz
TP, inr
  discard
  1 CIT, 240 min: CO001
  not fasting: CO001
  waits: TP
`;

const parts = baskets.trim().split(/\n(?! )/);

test.each(parts.map((part) => part.split(/\n {2}/)))('%s', (prescription, ...expected) => {
  expect(basketLines(prescription)).toEqual(expected);
});
