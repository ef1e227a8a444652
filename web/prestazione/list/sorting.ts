import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import { changed } from './list-address.ts';

/** How a column is sorted. Without search or sort the list is sorted by name. */
export function sortedAs(
  filter: PrestazioneFilter,
  column: ListKey,
): 'ascending' | 'descending' | 'none' {
  const sort = filter.sort ?? (filter.q ? undefined : 'serviceName');
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/**
 * The filter after a press on a column's heading: ascending, then descending, then the list's own
 * order again.
 */
export function sortPressed(filter: PrestazioneFilter, column: ListKey): PrestazioneFilter {
  const direction = sortedAs(filter, column);
  if (direction === 'none') return changed(filter, { sort: column });
  return changed(filter, { sort: direction === 'ascending' ? `-${column}` : undefined });
}
