import type { CSSProperties, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import classes from './Modal.module.css';

interface ModalProps {
  readonly title: string;
  /**
   * `dialog`: in the middle, it asks for an answer. `sheet`: choices about the page, on a phone
   * from below; a press beside it closes it. `menu`: as a sheet, at a desk beside the button that
   * opened it (`near`).
   */
  readonly kind?: 'dialog' | 'sheet' | 'menu';
  /**
   * Closes it: by the button, Escape, or a form that is done. Without it the dialog asks for one of
   * its own answers.
   */
  readonly onClose?: (() => void) | undefined;
  /** What the button at the foot says: the way back to the page. */
  readonly done?: string;
  readonly near?: HTMLElement;
  readonly isWide?: boolean;
  /** Another dialog asks something first: this one waits unseen. */
  readonly isBehind?: boolean;
  readonly children: ReactNode;
}

/** Under its button, or over it where there is more room. */
function beside(button: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const across =
    left < clientWidth / 2 ? { '--left': `${left}px` } : { '--right': `${clientWidth - right}px` };
  const down =
    bottom < clientHeight / 2
      ? { '--top': `${bottom + 4}px` }
      : { '--bottom': `${clientHeight - top + 4}px` };
  return { ...across, ...down } as CSSProperties;
}

/** A native modal dialog. Closed, it gives the focus back to where it was. */
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
  // Before the element goes: only a dialog that is closed, not one that is taken away, gives the
  // focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The focus goes to the field that waits for it, or else to what the dialog says: not to its
    // cross.
    if (shown?.querySelector('[autofocus]') === null) {
      const first =
        kind === 'menu' ? body.current?.querySelector('a, button, input') : heading.current;
      first?.setAttribute('autofocus', '');
    }
    shown?.showModal();
    return () => shown?.close();
  }, [kind]);
  // A press beside the content lands on the dialog itself.
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
  // The page behind a menu knows keys of its own: rows to walk, a search to go to.
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
