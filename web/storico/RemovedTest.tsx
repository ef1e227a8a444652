import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';

/** Of a removed test: the way to the one that was made of it, or to making it. */
export function RemovedTest({ id }: { id: number }) {
  const { say } = useLanguage();
  const { data } = useOperation('admin/VersioneRecord', { noun: 'prestazione', id });
  if (data?.removed !== true) return null;
  const { continuedAs } = data;
  return continuedAs === null ? (
    <Button to={paths.testFromRemoved(id)}>{say('restore.again')}</Button>
  ) : (
    <Button to={paths.test(continuedAs)}>{say('restore.continued')}</Button>
  );
}
