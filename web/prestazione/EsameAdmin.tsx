import { lazy } from 'react';
import { ForAdmin } from '../ui/ForAdmin.tsx';

const EditLinks = lazy(async () => ({ default: (await import('./edit/EditLinks.tsx')).EditLinks }));

export function EsameAdmin({ id }: { id?: number }) {
  return (
    <ForAdmin>
      <EditLinks id={id} />
    </ForAdmin>
  );
}
