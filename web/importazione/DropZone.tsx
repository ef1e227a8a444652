import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sheetLimits } from '#contract/import.ts';
import { Button } from '../design/Button.tsx';
import { DropArea } from '../design/DropArea.tsx';
import { Note } from '../design/Note.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';

/**
 * Takes files dropped anywhere on the page: outside a small zone the browser would open them and
 * leave the page.
 * @returns are files dragged over the page?
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // Entering a child leaves its parent: only the depth shows whether the files are still over the
    // page.
    let depth = 0;
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') === true;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const heard = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    const listeners = Object.entries(heard) as [keyof typeof heard, (event: DragEvent) => void][];
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, []);
  return isOver;
}

const megabytes = sheetLimits.bytes / 1024 / 1024;

interface DropZoneProps {
  /** A file is being sent: no other is taken. */
  readonly isBusy: boolean;
  readonly chooseRef: RefObject<HTMLButtonElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

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
