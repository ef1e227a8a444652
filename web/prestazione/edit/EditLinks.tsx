import '../../platform/admin-words.ts';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';

export function EditLinks({ id }: { id: number | undefined }) {
  const { say } = useLanguage();
  if (id === undefined) {
    return <Button to={paths.editTest('nuovo')}>{say('editTest.new')}</Button>;
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
