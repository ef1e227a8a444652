import { useEffect } from 'react';
import { copyrightYear } from '#contract/constants.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { useSite } from '../platform/site.ts';
import { useOperation } from '../platform/useOperation.ts';
import classes from './Footer.module.css';

/**
 * Copyright line, environment name, 'all rights reserved'; its colour distinguishes the
 * environments (spec 1, 2 and 9).
 */
export function Footer() {
  const { say } = useLanguage();
  const { brand } = useSite();
  const { data, error } = useOperation('GetEnvironment', {});
  useEffect(() => {
    // Spec 8: environment load failures are only logged.
    if (error) logFailure('the environment did not load', error);
  }, [error]);
  return (
    <footer className={classes.footer} data-environment={data?.env}>
      <p className={classes.line}>
        <span>
          © {copyrightYear} {brand}
        </span>
        {data && <span className={classes.environment}>{data.env}</span>}
        <span>{say('footer.rights')}</span>
      </p>
    </footer>
  );
}
