import '../../platform/admin-words.ts';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';

export function FillLinks() {
  const { say } = useLanguage();
  return (
    <Cluster>
      <Button to={paths.importazioni}>{say('editTest.fill.import')}</Button>
      <Button to={paths.editTest('nuovo')}>{say('editTest.fill.new')}</Button>
    </Cluster>
  );
}
