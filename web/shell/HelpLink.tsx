import type { MouseEvent } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess, useAppState } from '../platform/state.ts';
import { isEnd, rolesOf } from './access.ts';
import classes from './HelpLink.module.css';
import { helpSectionOf } from './help-sections.ts';
import { isWriting } from './is-writing.ts';

/**
 * Would something typed be lost, or asked about, if the page were left? Its forms answer as they
 * answer the browser.
 */
function holdsUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** `?`: the section of the manual that tells of the present page. The key does the same. */
export function HelpLink() {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const matches = useMatches();
  const isSignedIn = useAppState(({ currentUser }) => Boolean(currentUser?.username));
  const asksToSignIn = !isSignedIn && rolesOf(matches).length > 0 && !isEnd(matches);
  const address = paths.manual(
    helpSectionOf(
      matches.map(({ id }) => id),
      asksToSignIn,
    ),
  );

  /** Opens the manual beside a form with something unsaved in it. */
  function opensBeside(): boolean {
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
    if (!opensBeside()) void navigate(address);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (opensBeside()) event.preventDefault();
  };
  return (
    <span className={classes.help}>
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
