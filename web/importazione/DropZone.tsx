import type { RefObject } from 'react';
import { useRef } from 'react';
import { sheetLimits } from '#contract/import.ts';
import { Button } from '../design/Button.tsx';
import { DropArea } from '../design/DropArea.tsx';
import { Note } from '../design/Note.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useFileDrop } from './useFileDrop.ts';

const megabytes = sheetLimits.bytes / 1024 / 1024;

interface DropZoneProps {
  /** A file is being sent: no other is taken. */
  readonly isBusy: boolean;
  readonly chooseRef: RefObject<HTMLButtonElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Takes a file that is dropped on the page, or chosen. The parent reports what is wrong with it.
 */
export function DropZone({ isBusy, chooseRef, onFiles }: DropZoneProps) {
  const { language, say } = useLanguage();
  const fileInput = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => !isBusy && onFiles(files)) && !isBusy;
  return (
    <DropArea isOver={isOver}>
      <p>{say(isOver ? 'importazione.dropNow' : 'importazione.drop')}</p>
      <Button
        ref={chooseRef}
        variant="primary"
        aria-disabled={isBusy}
        onClick={() => !isBusy && fileInput.current?.click()}
      >
        {say('importazione.choose')}
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        aria-label={say('importazione.choose')}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, so that choosing the same, corrected file again is a change.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Note as="p">
        {say('importazione.limits', {
          max: formatNumber(megabytes, language),
          rows: formatNumber(sheetLimits.rows, language),
        })}
      </Note>
    </DropArea>
  );
}
