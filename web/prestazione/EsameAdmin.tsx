import { lazy } from 'react';
import { ForAdmin } from '../ui/ForAdmin.tsx';

const EditLinks = lazy(async () => ({ default: (await import('./edit/EditLinks.tsx')).EditLinks }));

/** The administrators' ways on from a test, or from the list; everybody else loads none of it. */
export function EsameAdmin({ id }: { id?: number }) {
  return (
    <ForAdmin>
      <EditLinks id={id} />
    </ForAdmin>
  );
}
