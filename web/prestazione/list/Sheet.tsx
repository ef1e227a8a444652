import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';

const Modal = lazy(async () => ({ default: (await import('../../design/Modal.tsx')).Modal }));

interface SheetProps {
  readonly title: string;
  /** The text of the closing button at the foot. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet of choices about the list. Its frame is loaded when it is first opened. */
export function Sheet(props: SheetProps) {
  return (
    <Suspense>
      <Modal kind="sheet" {...props} />
    </Suspense>
  );
}
