import { useRef, useState } from 'react';
import type { ImportKind } from '#contract/importazione.ts';
import { importKinds } from '#contract/importazione.ts';
import { operations } from '#contract/operations.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Progress } from '../design/Progress.tsx';
import { RadioGroup } from '../design/RadioGroup.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DropZone } from './DropZone.tsx';
import { fileFault } from './file-check.ts';
import classes from './NewImport.module.css';
import { useUpload } from './useUpload.ts';
import { importSentence } from './words.ts';

/**
 * A link to an empty workbook with the headings that the import knows, in the reader's language.
 */
function Template({ kind }: { kind: ImportKind }) {
  const { language, say } = useLanguage();
  const query = new URLSearchParams({ kind, lang: language });
  return (
    <Cluster gap={4}>
      <a href={`${operations.ImportTemplate.path}?${query}`} download>
        {say('importazione.template')}
      </a>
      <Note>{say(`importazione.template.${kind}.help`)}</Note>
    </Cluster>
  );
}

export function NewImport() {
  const { say } = useLanguage();
  const [kind, setKind] = useState<(typeof importKinds)[number]>('prestazioni');
  const [refused, setRefused] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const { upload, giveUp, sending, error } = useUpload(kind);
  const choose = useRef<HTMLButtonElement>(null);
  const isBusy = sending !== null;
  const stop = () => {
    giveUp();
    // This button is removed, and the focus with it.
    choose.current?.focus();
  };
  const take = (files: readonly File[]) => {
    const [file] = files;
    const fault = fileFault(files);
    setRefused(fault && say(fault.phrase, fault.values));
    setName(files.length === 1 && file !== undefined ? file.name : null);
    if (fault === null && file !== undefined) upload(file);
  };
  const reason = refused ?? (error === null ? null : importSentence(say, error));
  const message =
    reason !== null && name !== null
      ? say('importazione.refusedFile', { file: name, reason })
      : reason;
  return (
    <Panel title={say('importazione.new')}>
      <RadioGroup
        label={say('importazione.kind')}
        value={kind}
        onChange={(chosen) => !isBusy && setKind(chosen)}
        isStacked
        options={importKinds.map((kind) => ({
          value: kind,
          label: (
            <span className={classes.kind}>
              {say(`importazione.kind.${kind}`)}
              <Note>{say(`importazione.kind.${kind}.help`)}</Note>
            </span>
          ),
        }))}
      />
      <DropZone isBusy={isBusy} chooseRef={choose} onFiles={take} />
      {sending !== null && (
        <Stack gap={2}>
          <p role="status">
            {say(sending.share < 1 ? 'importazione.sending' : 'importazione.reading', {
              file: sending.name,
            })}
          </p>
          <Progress
            label={say('importazione.progress')}
            value={sending.share < 1 ? sending.share : undefined}
          />
          <Cluster>
            <Button onClick={stop}>{say('importazione.giveUp')}</Button>
          </Cluster>
        </Stack>
      )}
      <div role="alert">
        {message && sending === null && <Callout tone="critical">{message}</Callout>}
      </div>
      <Template kind={kind} />
    </Panel>
  );
}
