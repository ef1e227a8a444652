import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { ActionBar } from '../design/ActionBar.tsx';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './Form.module.css';
import { useFocusKept } from './useFocusKept.ts';

interface FormProps {
  readonly onSubmit: () => void;
  /** What the button that sends it says. */
  readonly submit: string;
  readonly isBusy: boolean;
  /** Why it was not accepted, told above the button. */
  readonly error: string | null;
  /** What has to be decided before it can be sent again, told in the same place. */
  readonly decision?: ReactNode;
  /** What is said while it is busy, where that is more than to wait. */
  readonly busy?: string | undefined;
  /** What is done with it stays in view. */
  readonly isLong?: boolean;
  /** Something may be lost by it: the button says so by its colour. */
  readonly isGrave?: boolean;
  /** Other ways on, beside the button. */
  readonly others?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * A form: Enter sends it, once (a grave one only its button); what was refused is told, and the
 * first field with a fault takes the focus.
 */
export function Form({
  onSubmit,
  submit,
  isBusy,
  busy,
  error,
  isGrave = false,
  isLong = false,
  decision,
  others,
  children,
}: FormProps) {
  const { say } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useFocusKept(form, isBusy);
  const focusFault = () =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  useEffect(() => {
    if (wasBusy.current && !isBusy)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    onSubmit();
    // Faults that were found here are on screen after the next drawing.
    requestAnimationFrame(focusFault);
  };
  // What can't be taken back takes its button: Enter in a box would do it unseen.
  const holdBack = (event: KeyboardEvent) => {
    if (isGrave && event.key === 'Enter' && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  const end = (
    <div className={classes.end}>
      <div role="alert" className={classes.alert}>
        {error !== null && !isBusy && <Callout tone="critical">{error}</Callout>}
        {decision}
      </div>
      <div className={classes.actions}>
        {/* What becomes grave is another button: the key that pressed the harmless one does not press it too. */}
        <Button
          key={isGrave ? 'grave' : 'harmless'}
          type="submit"
          variant="primary"
          isCritical={isGrave}
          aria-disabled={isBusy}
        >
          {submit}
        </Button>
        {others}
        <Note role="status">{isBusy && (busy ?? say('form.busy'))}</Note>
      </div>
    </div>
  );
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      aria-busy={isBusy}
      onSubmit={send}
      onKeyDown={holdBack}
    >
      {/* What is written after it was sent would be neither sent nor told. */}
      <div className={classes.boxes} inert={isBusy}>
        {children}
      </div>
      {isLong ? <ActionBar>{end}</ActionBar> : end}
    </form>
  );
}
