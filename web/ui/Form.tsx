import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { ActionBar } from '../design/ActionBar.tsx';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './Form.module.css';
import { FormFrame } from './FormFrame.tsx';

interface FormProps {
  readonly onSubmit: () => void;
  readonly submit: string;
  readonly isBusy: boolean;
  /** Why it was not accepted, shown above the button. */
  readonly error: string | null;
  /** What has to be decided before it can be sent again, in the same place. */
  readonly decision?: ReactNode;
  /** The status while it is busy, where it is more than to wait. */
  readonly busy?: string | undefined;
  /** Its actions stay in view. */
  readonly isLong?: boolean;
  /** Something may be lost by it: the button has the colour of danger. */
  readonly isGrave?: boolean;
  readonly others?: ReactNode;
  readonly children?: ReactNode;
}

function focusFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * A form: Enter sends it, once (a grave one only its button); a refusal is reported, and the
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
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusFault(form.current);
    wasBusy.current = isBusy;
  }, [isBusy]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    onSubmit();
    // Faults that were found here are on screen after the next render.
    requestAnimationFrame(() => focusFault(form.current));
  };
  // What can't be undone needs its button: Enter in a field would do it unnoticed.
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
      <Cluster gap={3}>
        {/* Another button once grave: the key that pressed the harmless one must not press it. */}
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
      </Cluster>
    </div>
  );
  return (
    <FormFrame
      formRef={form}
      isBusy={isBusy}
      onSubmit={send}
      onKeyDown={holdBack}
      end={isLong ? <ActionBar>{end}</ActionBar> : end}
    >
      {children}
    </FormFrame>
  );
}
