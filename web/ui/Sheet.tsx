import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { CloseButton } from './CloseButton.tsx';
import classes from './Sheet.module.css';

interface SheetProps {
  title: string;
  /** What the button at the foot says: the way back to the page. */
  done: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog: from below on a phone, in the middle on a wide screen. Escape and a tap beside it close it. */
export function Sheet({ title, done, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // A tap beside the content lands on the dialog itself.
    const onClick = (event: MouseEvent) => {
      if (event.target === shown) shown?.close();
    };
    shown?.addEventListener('click', onClick);
    return () => shown?.removeEventListener('click', onClick);
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={title} onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <CloseButton onClose={close} />
        </div>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>
          <button type="button" className={classes.done} onClick={close}>
            {done}
          </button>
        </div>
      </div>
    </dialog>
  );
}
