import '../../platform/admin-words.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import classes from './EditLinks.module.css';

/** The ways to fill an empty catalogue. */
export function FillLinks() {
  const { say } = useLanguage();
  return (
    <div className={classes.links}>
      <Link to={paths.importazioni} className={classes.link}>
        {say('editTest.fill.import')}
      </Link>
      <Link to={paths.editTest('nuovo')} className={classes.link}>
        {say('editTest.fill.new')}
      </Link>
    </div>
  );
}
