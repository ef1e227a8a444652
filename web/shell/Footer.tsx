import { useEffect } from 'react';
import { copyrightYear, footerColours } from '#contract/constants.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { useOperation } from '../platform/useOperation.ts';
import { brand } from '../ui/usePageTitle.ts';
import classes from './Footer.module.css';

/**
 * Copyright line, environment name, 'all rights reserved'; its colour distinguishes the
 * environments (spec 1, 2 and 9).
 */
export function Footer() {
  const { say } = useLanguage();
  const { data, error } = useOperation('GetEnvironment', {});
  useEffect(() => {
    // Spec 8: environment load failures are only logged.
    if (error) logFailure('the environment did not load', error);
  }, [error]);
  const colours = footerColours.get(data?.env ?? '');
  return (
    <footer
      className={classes.footer}
      style={colours && { '--footer': colours.background, '--on-footer': colours.text }}
    >
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
