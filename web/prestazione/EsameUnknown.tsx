import { useLanguage } from '../platform/language.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { BackToList } from './BackToList.tsx';

/** No test has this address. */
export function EsameUnknown() {
  const { say } = useLanguage();
  return (
    <>
      <BackToList />
      <PageHeading title={say('test.unknown')} />
      <p>{say('test.unknown.help')}</p>
    </>
  );
}
