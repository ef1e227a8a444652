import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess, useAppState } from '../platform/state.ts';
import { endsSession, requiredRoles } from './access.ts';
import classes from './HelpLink.module.css';
import { findHelpSection } from './help-sections.ts';
import { isWriting } from './is-writing.ts';

/**
 * Would leaving the page lose something typed? Its forms answer the event as they answer the
 * browser.
 */
function holdsUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** `?`: a link to the manual's section about the present page. The key does the same. */
export function HelpLink() {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const matches = useMatches();
  const isSignedIn = useAppState(({ currentUser }) => Boolean(currentUser?.username));
  const showsSignIn = !isSignedIn && requiredRoles(matches).length > 0 && !endsSession(matches);
  const address = paths.manual(
    findHelpSection(
      matches.map(({ id }) => id),
      showsSignIn,
    ),
  );

  /** Opens the manual in a new tab if the page has unsaved input. */
  function openBeside(): boolean {
    if (!holdsUnsaved()) return false;
    window.open(address, '_blank', 'noopener');
    showSuccess(say('help.elsewhere'));
    return true;
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key !== '?' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isWriting(event.target)
    )
      return;
    event.preventDefault();
    if (!openBeside()) void navigate(address);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (openBeside()) event.preventDefault();
  };
  return (
    <span className={`${classes.help} screen-only`}>
      <Button
        variant="quiet"
        icon="help"
        to={address}
        label={say('help.open')}
        title={say('help.open')}
        onClick={onClick}
      />
    </span>
  );
}
