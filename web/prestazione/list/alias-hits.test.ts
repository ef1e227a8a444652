import { expect, test } from 'vitest';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { aliasHits } from './alias-hits.ts';

test('shows the other names that match, never the test’s own', () => {
  const item = {
    serviceName: 'Ferritina',
    initials: 'FERRITINA',
    synonym: ['ferritìna', 'Ferritina sierica', 'Deposito di ferro'],
  } as Partial<PrestazioneListItem> as PrestazioneListItem;
  const marks = (text: string) => [{ text, hit: /^ferrit/i.test(text) }];
  expect(aliasHits(item, marks)).toEqual(['Ferritina sierica']);
});
