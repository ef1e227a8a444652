import { lazy } from 'react';
import { Empty } from '../../design/Empty.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { ForAdmin } from '../../ui/ForAdmin.tsx';

const FillLinks = lazy(async () => ({
  default: (await import('../edit/FillLinks.tsx')).FillLinks,
}));

export function EmptyCatalogue() {
  const { say } = useLanguage();
  return (
    <Empty>
      <p>{say('list.noTests')}</p>
      <ForAdmin>
        <FillLinks />
      </ForAdmin>
    </Empty>
  );
}
