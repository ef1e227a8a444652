import { lazy, Suspense } from 'react';
import { useDownloads } from '../platform/downloads.ts';
import { useLanguage } from '../platform/language.tsx';

const DownloadList = lazy(async () => ({
  default: (await import('./DownloadList.tsx')).DownloadList,
}));

export function Downloads() {
  const { say } = useLanguage();
  const underway = useDownloads((state) => state.underway);
  return (
    <>
      <p role="status" className="visually-hidden">
        {underway.map(({ what }) => say('export.making', { what })).join(' ')}
      </p>
      {underway.length > 0 && (
        <Suspense>
          <DownloadList />
        </Suspense>
      )}
    </>
  );
}
