import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import { clearError, useAppState } from '../platform/state.ts';
import classes from './Messages.module.css';

/**
 * The message about the last action: a success disappears by itself, a failure when it is closed
 * (spec 4).
 */
export function Messages() {
  const { say } = useLanguage();
  const currentSuccess = useAppState((state) => state.currentSuccess);
  const currentError = useAppState((state) => state.currentError);
  return (
    <div className={`${classes.messages} screen-only`}>
      <div role="status">
        {currentSuccess && <p className={classes.success}>{currentSuccess}</p>}
      </div>
      <div role="alert">
        {currentError && (
          <p className={classes.error}>
            {currentError}
            <Button onClick={clearError}>{say('message.close')}</Button>
          </p>
        )}
      </div>
    </div>
  );
}
