import type { SupportTable } from '#contract/field.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';

export type Exported =
  | {
      readonly list: 'prestazioni' | 'esamiUrgenti';
      readonly filter: PrestazioneFilter;
      readonly count: number;
      /** Some of the tests lack a searched word. */
      readonly isPartial: boolean;
    }
  | { readonly list: 'chosen'; readonly ids: readonly number[]; readonly title: string }
  | { readonly list: 'prestazione'; readonly id: number; readonly name: string }
  | {
      readonly list: 'comunicati';
      readonly archived: boolean;
      readonly q: string;
      readonly count: number;
    }
  | {
      readonly list: 'supportValues';
      readonly table: SupportTable;
      readonly q: string;
      readonly sort: 'description' | 'usedBy';
      readonly count: number;
    };
