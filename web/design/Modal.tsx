import type { CSSProperties, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import classes from './Modal.module.css';

interface ModalProps {
  readonly title: string;
  /**
   * `dialog`: in the middle, asks for an answer. `sheet`: choices about the page, on a phone from
   * below; a press outside closes it. `menu`: like a sheet, on a wide window beside the button that
   * opened it (`near`).
   */
  readonly kind?: 'dialog' | 'sheet' | 'menu';
  /**
   * Called to close it: by the button, Escape, or a finished form. Without it the dialog requires
   * one of its own answers.
   */
  readonly onClose?: (() => void) | undefined;
  /** The text of the closing button at the foot. */
  readonly done?: string;
  readonly near?: HTMLElement;
  readonly isWide?: boolean;
  /** Hides the dialog while another one asks something first. */
  readonly isBehind?: boolean;
  readonly children: ReactNode;
}

/** Below its button, or above it where there is more room. */
function beside(button: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const across =
    left < clientWidth / 2 ? { '--left': `${left}px` } : { '--right': `${clientWidth - right}px` };
  const down =
    bottom < clientHeight / 2
      ? { '--top': `${bottom + 4}px` }
      : { '--bottom': `${clientHeight - top + 4}px` };
  return { ...across, ...down };
}

/** A native modal dialog. Closing it returns the focus. */
export function Modal({
  title,
  kind = 'dialog',
  onClose,
  done,
  near,
  isWide = false,
  isBehind = false,
  children,
}: ModalProps) {
  const name = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [place] = useState(() => near && beside(near));
  // Before the element is removed: only a dialog that is closed, not one that is removed, returns
  // the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The focus goes to the `autofocus` field, or else to the dialog's content: not to the closing
    // cross.
    if (shown?.querySelector('[autofocus]') === null) {
      const first =
        kind === 'menu' ? body.current?.querySelector('a, button, input') : heading.current;
      first?.setAttribute('autofocus', '');
    }
    shown?.showModal();
    return () => shown?.close();
  }, [kind]);
  // A press outside the content targets the dialog itself.
  const onPress = useEffectEvent(({ target }: MouseEvent) => {
    if (target === dialog.current && kind !== 'dialog') onClose?.();
  });
  useEffect(() => {
    const shown = dialog.current;
    const press = (event: MouseEvent) => onPress(event);
    shown?.addEventListener('click', press);
    return () => shown?.removeEventListener('click', press);
  }, []);
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose?.();
  };
  // The page behind a menu has shortcuts of its own, for rows and for the search.
  const onKeyDown = (event: KeyboardEvent) => {
    if (kind === 'menu') event.stopPropagation();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.modal}
      style={place}
      data-kind={kind}
      data-wide={isWide || undefined}
      data-behind={isBehind || undefined}
      aria-labelledby={name}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 ref={heading} id={name} tabIndex={-1}>
            {title}
          </h2>
          {onClose && <CloseButton onClose={onClose} />}
        </div>
        <div ref={body} className={classes.body}>
          {children}
        </div>
        {done && (
          <div className={classes.foot}>
            <Button variant="primary" onClick={onClose}>
              {done}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}
