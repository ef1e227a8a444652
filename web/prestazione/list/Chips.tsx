import type { MouseEvent } from 'react';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { FilterKey, PrestazioneFilter } from '#contract/prestazione.list.ts';
import { fieldOfFlag, filterKeys, flagFilters } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { flagPhrase } from '#phrases/flag-phrase.ts';
import { momentWords } from '#phrases/moment.ts';
import type { PublicKey } from '#phrases/phrases.ts';
import { Button } from '../../design/Button.tsx';
import { Chip } from '../../design/Chip.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { findMainSearch } from '../../platform/main-search.ts';
import { useKnownFields } from '../shownFields.ts';
import { choicesOf } from './facets.ts';
import { changed } from './list-address.ts';

interface ChipsProps {
  items: readonly PrestazioneListItem[];
  filter: PrestazioneFilter;
  onFilter: (filter: PrestazioneFilter) => void;
}

interface FilterChip {
  key: string;
  label: PublicKey;
  /** The field whose configured label it has. */
  field?: FieldKey;
  /** A text of the records, or a letter. */
  value?: string;
  /** A phrase of the page. */
  phrase?: PublicKey;
  /** A day and hour. */
  moment?: string;
  without: PrestazioneFilter;
}

function choiceName(
  items: readonly PrestazioneListItem[],
  key: FilterKey,
  id: number,
): string | undefined {
  for (const item of items) {
    const match = choicesOf(item, key).find((choice) => choice.id === id);
    if (match) return match.description;
  }
  return undefined;
}

function filterChips(
  items: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  if (filter.initial !== undefined) {
    const without = changed(filter, { initial: undefined });
    chips.push({ key: 'initial', label: 'list.initial', value: filter.initial, without });
  }
  if (filter.when !== undefined && filter.when !== 'always') {
    const without = changed(filter, { when: undefined });
    const words =
      filter.when === 'weekend' ? { phrase: 'when.weekend' as const } : { moment: filter.when };
    chips.push({ key: 'when', label: 'when.label', ...words, without });
  }
  for (const status of filter.status ?? []) {
    const without = changed(filter, { status: filter.status?.filter((other) => other !== status) });
    const words = { label: 'status.label', phrase: `status.${status}` } as const;
    chips.push({ key: `status ${status}`, ...words, without });
  }
  for (const key of flagFilters) {
    for (const state of filter[key] ?? []) {
      const without = changed(filter, { [key]: filter[key]?.filter((other) => other !== state) });
      const field = fieldOfFlag[key];
      chips.push({
        key: `${key} ${state}`,
        label: `field.${field}`,
        field,
        phrase: flagPhrase(state),
        without,
      });
    }
  }
  for (const key of filterKeys) {
    for (const id of filter[key] ?? []) {
      const without = changed(filter, { [key]: filter[key]?.filter((other) => other !== id) });
      const value = choiceName(items, key, id) ?? String(id);
      chips.push({ key: `${key} ${id}`, label: `field.${key}`, field: key, value, without });
    }
  }
  return chips;
}

/** The filters in use, each as a chip that removes it. */
export function Chips({ items, filter, onFilter }: ChipsProps) {
  const { language, say } = useLanguage();
  const { labelOf } = useKnownFields();
  const chips = filterChips(items, filter);
  const bare = changed({}, { q: filter.q, sort: filter.sort });
  const take = (next: PrestazioneFilter, { detail }: MouseEvent) => {
    onFilter(next);
    // The chip is removed; the focus moves to the search.
    if (detail === 0) findMainSearch()?.focus();
  };
  return (
    <Cluster as="ul" label={say('list.chosenFilters')}>
      {chips.map(({ key, label, field, value, phrase, moment, without }) => (
        <li key={key}>
          <Chip onClick={(event) => take(without, event)}>
            <span className="visually-hidden">{say('list.removeFilter')} </span>
            <span>
              {field === undefined ? say(label) : labelOf(field)}
              {(value ?? phrase ?? moment) !== undefined && ': '}
              {value !== undefined && <strong lang="it">{value}</strong>}
              {phrase !== undefined && <strong>{say(phrase)}</strong>}
              {moment !== undefined && <strong>{momentWords(moment, language)}</strong>}
            </span>
          </Chip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="quiet" onClick={(event: MouseEvent) => take(bare, event)}>
            {say('list.removeAll')}
          </Button>
        </li>
      )}
    </Cluster>
  );
}
