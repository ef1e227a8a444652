import type { Ref } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { ActionBar } from '../../design/ActionBar.tsx';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useIsWide } from '../../platform/useIsWide.ts';

interface SaveBarProps {
  readonly isSaving: boolean;
  /** The words of the button that saves. */
  readonly save: string;
  readonly onSave: () => void;
  /** The test after this one in the list that it was opened from. */
  readonly next: Pick<PrestazioneListItem, 'id' | 'serviceName'> | undefined;
  readonly onSaveAndNext: (id: number) => void;
  readonly previewRef: Ref<HTMLButtonElement>;
  readonly onPreview: () => void;
  readonly onSaveAsNew: (() => void) | undefined;
  /** Where 'cancel' leads. */
  readonly cancel: string;
  readonly changeCount: number;
  readonly faultCount: number;
  readonly onFaults: () => void;
}

/** What ends the editing of a test. On a phone only the bar's main actions stay in sight. */
export function SaveBar({ isSaving, save, onSave, next, onSaveAndNext, ...more }: SaveBarProps) {
  const { previewRef, onPreview, onSaveAsNew, cancel, changeCount, faultCount, onFaults } = more;
  const { say, plural } = useLanguage();
  const isWide = useIsWide();
  const others = (
    <>
      {next && (
        <Button
          aria-disabled={isSaving}
          title={next.serviceName}
          onClick={() => onSaveAndNext(next.id)}
        >
          {say('editTest.saveAndNext')}
        </Button>
      )}
      <Button ref={previewRef} onClick={onPreview}>
        {say('editTest.preview')}
      </Button>
      {onSaveAsNew && (
        <Button aria-disabled={isSaving} onClick={onSaveAsNew}>
          {say('editTest.saveAsNew')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {!isWide && <Cluster gap={3}>{others}</Cluster>}
      <ActionBar>
        <Button variant="primary" aria-disabled={isSaving} onClick={onSave}>
          {save}
        </Button>
        {isWide && others}
        <Button variant="quiet" to={cancel}>
          {say('dialog.cancel')}
        </Button>
        <Note role="status">
          {isSaving && say('form.saving')}
          {!isSaving && changeCount > 0 && plural('editTest.changes', changeCount)}
        </Note>
        {faultCount > 0 && (
          <Button variant="link" onClick={onFaults}>
            {plural('editTest.faults', faultCount)}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
