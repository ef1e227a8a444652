import '../platform/admin-words.ts';
import { useState } from 'react';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Batches } from './Batches.tsx';
import { NewImport } from './NewImport.tsx';
import classes from './PageImportazioni.module.css';
import { StagedImports } from './StagedImports.tsx';

/** A colleague's work shows by itself, in milliseconds. */
const every = 30_000;

/** `/admin/importazioni`: a new file, the imports that wait to be finished by any administrator, and those that were applied. */
export function Component() {
  const { say } = useLanguage();
  const [undone, setUndone] = useState<number | null>(null);
  const query = useOperation('admin/Importazioni', {}, { every });
  return (
    <>
      <PageHeading title={say('importazione.title')} />
      <p className={classes.help}>{say('importazione.help')}</p>
      <NewImport />
      <Loaded query={query}>
        {({ staged, batches }) => {
          // What was taken back and waits again stands there only, unless there is more to take back.
          const applied = batches.filter(({ waitsAs, state }) => waitsAs === null || state === 'partly');
          return (
            <>
              <section aria-labelledby="staged" className={classes.section}>
                <h2 id="staged">{say('importazione.staged')}</h2>
                <p className={classes.help}>{say('importazione.staged.help')}</p>
                {staged.length === 0 ? (
                  <p>{say('importazione.staged.none')}</p>
                ) : (
                  <StagedImports staged={staged} batches={batches} undone={undone} />
                )}
              </section>
              <section aria-labelledby="batches" className={classes.section}>
                <h2 id="batches">{say('importazione.batches')}</h2>
                {applied.length === 0 ? (
                  <p>{say('importazione.batches.none')}</p>
                ) : (
                  <Batches batches={applied} onUndo={setUndone} />
                )}
              </section>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
