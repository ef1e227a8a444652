import '../../platform/admin-words.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import classes from './EditLinks.module.css';

/** What an administrator can do from a test's page, and without a test from the list. */
export function EditLinks({ id }: { id: number | undefined }) {
  const { say } = useLanguage();
  if (id === undefined) {
    return (
      <Link to={paths.editTest('nuovo')} className={classes.link}>
        {say('editTest.new')}
      </Link>
    );
  }
  return (
    <div className={classes.links}>
      <Link to={paths.editTest(id)} className={classes.link}>
        {say('editTest.edit')}
      </Link>
      <Link to={paths.removeTest(id)} className={classes.link} data-grave>
        {say('editTest.remove')}
      </Link>
    </div>
  );
}
