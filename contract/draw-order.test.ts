import { expect, test } from 'vitest';
import { isCitrate, orderOfDraw, rankOfDraw } from './draw-order.ts';
import { keysOf } from './keys.ts';
import { capFills } from './tubes.ts';

test('tubes come in the order of the EFLM recommendation of 2018, by their words', () => {
  const inOrder = [
    'Flacone per emocoltura pediatrico',
    'Provetta sodio citrato 3,2 %, tappo azzurro',
    'Provetta sodio citrato 1:4 per VES, tappo nero',
    'Provetta con attivatore della coagulazione, tappo rosso',
    'Provetta con gel separatore, tappo giallo',
    'Provetta litio eparina, tappo verde',
    'Provetta litio eparina con gel separatore, tappo verde chiaro',
    'Provetta K2-EDTA, tappo viola',
    'Provetta K2-EDTA per immunoematologia, tappo rosa',
    'Provetta sodio fluoruro e ossalato, tappo grigio',
    'Provetta per elementi in traccia, tappo blu scuro',
    'Provetta con ACD, tappo giallo chiaro',
    'Kit di 4 provette per IGRA, tappi grigio, verde, giallo e viola',
    'Contenitore sterile con tappo a vite',
  ];
  const bottle = { containerKind: 'bottle' };
  const ranks = inOrder.map((description, at) =>
    orderOfDraw({ description, ...(at === 0 && bottle) }),
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});

test.each([
  ['S-Monovette citrato, tappo verde', 1],
  ['S-Monovette EDTA, tappo rosso', 8],
  ['S-Monovette fluoruro ed EDTA, tappo giallo', 10],
  ['S-Monovette siero, tappo bianco', 3],
  ['S-Monovette litio eparina, tappo arancione', 6],
  ['Provetta, tappo viola', 8],
])('%s comes by what it holds, not by the colour of its cap', (description, rank) => {
  expect(rankOfDraw({ description })).toBe(rank);
});

test('the rank that the laboratory states decides', () => {
  expect(rankOfDraw({ description: 'Provetta K2-EDTA, tappo viola', drawRank: 2.5 })).toBe(2.5);
});

test('a stated additive counts before the description', () => {
  expect(rankOfDraw({ description: 'Provetta, tappo viola', additive: 'sodio citrato' })).toBe(1);
});

test('of what is no tube, and of a kit, the order is unknown', () => {
  const description = 'Siringa con eparina';
  expect(rankOfDraw({ description, containerKind: 'syringe' })).toBeUndefined();
  expect(rankOfDraw({ description: 'Tappi grigio e viola' })).toBeUndefined();
  expect(rankOfDraw({ description: 'Provetta con tappi grigio e viola' })).toBeUndefined();
  expect(rankOfDraw({ description: 'Provetta' })).toBeUndefined();
});

test('every cap has a place', () => {
  for (const capColour of keysOf(capFills))
    expect(rankOfDraw({ description: 'Provetta', capColour })).toBeGreaterThan(0);
});

test('only citrate for coagulation needs a discard tube', () => {
  expect(isCitrate({ description: 'Provetta', additive: 'sodio citrato', drawRank: 4 })).toBe(true);
  expect(isCitrate({ description: 'Provetta, tappo azzurro' })).toBe(true);
  expect(isCitrate({ description: 'Provetta citrato 1:4, tappo nero' })).toBe(false);
  expect(isCitrate({ description: 'Provetta fluoruro e citrato, tappo grigio' })).toBe(false);
});
