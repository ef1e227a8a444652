import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import { sectionFile } from './manual-files.ts';
import classes from './PrintAll.module.css';
import type { ContentsEntry, Section } from './tree.ts';
import type { Chapter } from './WholeManual.tsx';
import { WholeManual } from './WholeManual.tsx';

/**
 * Prints the whole manual as one document: every section is loaded, then rendered for print only.
 */
export function PrintAll({ sections }: { sections: readonly ContentsEntry[] }) {
  const { say } = useLanguage();
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [chapters, setChapters] = useState<readonly Chapter[]>();

  async function load() {
    setState('busy');
    try {
      const texts = await Promise.all(
        sections.map((entry): Promise<Section> => client.fetchQuery(sectionFile(entry))),
      );
      setChapters(
        sections.flatMap((entry, at) => (texts[at] ? [{ entry, blocks: texts[at].blocks }] : [])),
      );
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={classes.act}>
      <Button disabled={state === 'busy'} onClick={() => void load()}>
        {say(state === 'busy' ? 'form.busy' : 'manual.print')}
      </Button>
      <p role="alert">{state === 'failed' && say('manual.noSection')}</p>
      {chapters && (
        <Paper
          chapters={chapters}
          onDone={() => {
            setChapters(undefined);
            setState('idle');
          }}
        />
      )}
    </div>
  );
}

/** The document, rendered until it is printed; the page on screen does not change. */
function Paper({ chapters, onDone }: { chapters: readonly Chapter[]; onDone: () => void }) {
  const paper = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    let isWanted = true;
    const images = [...(paper.current?.querySelectorAll('img') ?? [])];
    document.documentElement.classList.add(classes.printing ?? '');
    // A picture that does not load leaves its caption.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => {
      if (!isWanted) return;
      window.addEventListener('afterprint', () => done.current(), { once: true });
      window.print();
    });
    return () => {
      isWanted = false;
      document.documentElement.classList.remove(classes.printing ?? '');
    };
  }, []);
  return createPortal(
    <div ref={paper} className={classes.paper}>
      <WholeManual chapters={chapters} />
    </div>,
    document.body,
  );
}
