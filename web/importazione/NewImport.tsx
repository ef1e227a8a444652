import { useId, useRef, useState } from 'react';
import { importKinds } from '#contract/importazione.ts';
import { useLanguage } from '../platform/language.tsx';
import form from '../ui/Form.module.css';
import { DropZone } from './DropZone.tsx';
import { fileFault } from './file-check.ts';
import classes from './NewImport.module.css';
import { Template } from './Template.tsx';
import { useUpload } from './useUpload.ts';
import { importSentence } from './words.ts';

/** A new file: what it brings, the file itself, and how far its sending is. */
export function NewImport() {
  const { say } = useLanguage();
  const id = useId();
  const [kind, setKind] = useState<(typeof importKinds)[number]>('prestazioni');
  const [refused, setRefused] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const { upload, giveUp, sending, error } = useUpload();
  const choose = useRef<HTMLButtonElement>(null);
  const isBusy = sending !== null;
  const stop = () => {
    giveUp();
    // This button goes, and the focus with it.
    choose.current?.focus();
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    const fault = fileFault(files);
    setRefused(fault && say(fault.phrase, fault.values));
    setName(files.length === 1 && file !== undefined ? file.name : null);
    if (fault === null && file !== undefined) upload(kind, file);
  };
  const reason = refused ?? (error === null ? null : importSentence(say, error));
  const told = reason !== null && name !== null ? say('importazione.refusedFile', { file: name, reason }) : reason;
  return (
    <section aria-labelledby={id} className={classes.new}>
      <h2 id={id}>{say('importazione.new')}</h2>
      <fieldset className={classes.kinds} aria-disabled={isBusy}>
        <legend>{say('importazione.kind')}</legend>
        {importKinds.map((one) => (
          <label key={one} className={classes.kind}>
            <input type="radio" name={id} checked={kind === one} onChange={() => !isBusy && setKind(one)} />
            <span>
              <strong>{say(`importazione.kind.${one}`)}</strong>
              <span className={form.hint}>{say(`importazione.kind.${one}.help`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <DropZone isBusy={isBusy} chooseRef={choose} onFiles={take} />
      {sending !== null && (
        <div className={classes.sending}>
          <p role="status">
            {say(sending.share < 1 ? 'importazione.sending' : 'importazione.reading', { file: sending.name })}
          </p>
          <progress
            aria-label={say('importazione.progress')}
            max={1}
            {...(sending.share < 1 && { value: sending.share })}
          />
          <button type="button" onClick={stop}>
            {say('importazione.giveUp')}
          </button>
        </div>
      )}
      <div role="alert">{told && sending === null && <p className={form.error}>{told}</p>}</div>
      <Template kind={kind} />
    </section>
  );
}
