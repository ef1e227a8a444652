import type { PrestazioneListItem } from './prestazione.ts';

const nothing = {
  nomenclatorCode: null,
  initials: null,
  synonym: [],
  clinicalMeaning: null,
  researchedMicroorganisms: [],
  material: null,
} as unknown as PrestazioneListItem;

/** Numbered from 1, with the codes T1, T2 … where none is given. */
export const searchItems = (
  ...items: (Partial<PrestazioneListItem> & { serviceName: string })[]
): PrestazioneListItem[] =>
  items.map((item, at) => ({ ...nothing, internalCode: `T${at + 1}`, ...item, id: at + 1 }));

/** A value of a support table. */
export const choice = (description: string, code: string | null = null) => ({
  id: 1,
  code,
  description,
});
