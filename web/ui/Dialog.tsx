import type { ReactNode, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './CloseButton.tsx';
import classes from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Closes it: by the button, Escape, or a form that is done. Without it the dialog asks for one of its own answers. */
  readonly onClose?: (() => void) | undefined;
  readonly isWide?: boolean;
  /** Another dialog asks something first: this one waits unseen. */
  readonly isBehind?: boolean;
  readonly children: ReactNode;
}

/** A native modal dialog in the middle of the page. Closed, it gives the focus back to where it was. */
export function Dialog({ title, onClose, isWide = false, isBehind = false, children }: DialogProps) {
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element goes: only a dialog that is closed, not one that is taken away, gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The focus goes to the field that waits for it, or else to what the dialog says: not to its cross.
    if (shown?.querySelector('[autofocus]') === null) heading.current?.setAttribute('autofocus', '');
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose?.();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-wide={isWide || undefined}
      data-behind={isBehind || undefined}
      aria-labelledby={name}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={onCancel}
    >
      <div className={classes.head}>
        <h2 ref={heading} id={name} tabIndex={-1}>
          {title}
        </h2>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}
