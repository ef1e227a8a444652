import { lazy } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { ForAdmin } from '../ui/ForAdmin.tsx';

const EditLinks = lazy(async () => ({ default: (await import('./edit/EditLinks.tsx')).EditLinks }));

interface EsameAdminProps {
  /** Of a test's page; a list has none. */
  readonly id?: number;
  /** Of a list: its tests can be edited at once. */
  readonly filter?: PrestazioneFilter;
}

export function EsameAdmin({ id, filter }: EsameAdminProps) {
  return (
    <ForAdmin>
      <EditLinks id={id} filter={filter} />
    </ForAdmin>
  );
}
