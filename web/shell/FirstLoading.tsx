import { Loading } from '../ui/Loading.tsx';
import classes from './Layout.module.css';

/** What stands on screen until the first page's code is there. */
export function FirstLoading() {
  return (
    <div className={classes.main}>
      <Loading />
    </div>
  );
}
