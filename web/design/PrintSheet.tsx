import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintSheet.module.css';

interface PrintSheetProps {
  /** Called when the dialog for printing is closed: the sheet is then to be removed. */
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}

/** Printed at once, in the place of the page; nothing of it is on screen. */
export function PrintSheet({ onPrinted, children }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body);
}
