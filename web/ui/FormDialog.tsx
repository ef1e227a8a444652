import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import { Form } from './Form.tsx';

interface FormDialogProps
  extends Omit<ComponentProps<typeof Form>, 'others' | 'isLong' | 'decision'>,
    Pick<ComponentProps<typeof Modal>, 'title' | 'isWide' | 'isBehind'> {
  readonly onClose: () => void;
  /** It can't be closed while it is busy: what it does would go on unseen. */
  readonly holdsWhileBusy?: boolean;
  /** What to know before filling in the form. */
  readonly text?: ReactNode;
}

/** A dialog that asks for something, or for a confirmation, and does it. */
export function FormDialog({
  title,
  isWide,
  isBehind,
  onClose,
  holdsWhileBusy = false,
  text,
  ...form
}: FormDialogProps) {
  const { say } = useLanguage();
  const isHeld = holdsWhileBusy && form.isBusy;
  return (
    <Modal
      title={title}
      isWide={isWide ?? false}
      isBehind={isBehind ?? false}
      onClose={isHeld ? undefined : onClose}
    >
      {text}
      <Form
        {...form}
        others={
          !isHeld && (
            <Button variant="quiet" onClick={onClose}>
              {say('dialog.cancel')}
            </Button>
          )
        }
      />
    </Modal>
  );
}
