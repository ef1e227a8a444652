import '../../platform/admin-words.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';

interface EditLinksProps {
  readonly id: number | undefined;
  readonly filter: PrestazioneFilter | undefined;
}

export function EditLinks({ id, filter }: EditLinksProps) {
  const { say } = useLanguage();
  if (id === undefined) {
    return (
      <>
        <Button to={paths.editTest('nuovo')}>{say('editTest.new')}</Button>
        {filter && <Button to={paths.bulkEdit(filter)}>{say('bulkEdit.open')}</Button>}
      </>
    );
  }
  return (
    <Cluster>
      <Button to={paths.editTest(id)}>{say('editTest.edit')}</Button>
      <Button to={`${paths.editTest(id)}?copy=true`}>{say('editTest.copyThis')}</Button>
      <Button to={paths.removeTest(id)} isCritical>
        {say('editTest.remove')}
      </Button>
    </Cluster>
  );
}
