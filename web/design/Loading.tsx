import { useLanguage } from '../platform/language.tsx';
import classes from './Loading.module.css';

/** Data is loading: placeholder lines, and a text for screen readers. */
export function Loading({ lines = 6 }: { lines?: number }) {
  const { say } = useLanguage();
  return (
    <div className={classes.skeleton} data-loading="">
      <p role="status" className="visually-hidden">
        {say('state.loading')}
      </p>
      {Array.from({ length: lines }, (_, at) => at).map((line) => (
        <div key={line} aria-hidden="true" className={classes.line} />
      ))}
    </div>
  );
}
