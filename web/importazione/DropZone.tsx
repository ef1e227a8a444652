import type { RefObject } from 'react';
import { useRef } from 'react';
import { sheetLimits } from '#contract/import.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import form from '../ui/Form.module.css';
import classes from './NewImport.module.css';
import { useFileDrop } from './useFileDrop.ts';

const megabytes = sheetLimits.bytes / 1024 / 1024;

interface DropZoneProps {
  /** One is on its way: others are not taken. */
  readonly isBusy: boolean;
  readonly chooseRef: RefObject<HTMLButtonElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes a file that is dropped on the page, or chosen. What is wrong with it is told by whoever takes it. */
export function DropZone({ isBusy, chooseRef, onFiles }: DropZoneProps) {
  const { language, say } = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => !isBusy && onFiles(files)) && !isBusy;
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <p className={classes.drop}>{say(isOver ? 'importazione.dropNow' : 'importazione.drop')}</p>
      <button
        type="button"
        ref={chooseRef}
        className={form.primary}
        aria-disabled={isBusy}
        onClick={() => !isBusy && box.current?.click()}
      >
        {say('importazione.choose')}
      </button>
      <input
        ref={box}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        aria-label={say('importazione.choose')}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file, mended, is chosen again: that must be a change too.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <p className={form.hint}>
        {say('importazione.limits', {
          max: formatNumber(megabytes, language),
          rows: formatNumber(sheetLimits.rows, language),
        })}
      </p>
    </div>
  );
}
