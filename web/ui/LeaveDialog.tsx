import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { Leaving } from './useLeaving.ts';

interface LeaveDialogProps {
  readonly leaving: Leaving | null;
  /** What is lost by leaving: unless given, what was typed in a form. */
  readonly about?: 'unsaved' | 'recoveryCodes.leave';
}

export function LeaveDialog({ leaving, about = 'unsaved' }: LeaveDialogProps) {
  const { say } = useLanguage();
  if (leaving === null) return null;
  return (
    <Modal title={say(`${about}.title`)} onClose={leaving.stay}>
      <p>{say(`${about}.text`)}</p>
      <Cluster>
        <Button variant="primary" onClick={leaving.stay}>
          {say(`${about}.stay`)}
        </Button>
        <Button variant="quiet" isCritical onClick={leaving.leave}>
          {say(`${about}.leave`)}
        </Button>
      </Cluster>
    </Modal>
  );
}
