import '../platform/admin-words.ts';
import { useState } from 'react';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Batches } from './Batches.tsx';
import { NewImport } from './NewImport.tsx';
import { StagedImports } from './StagedImports.tsx';

/** How often the page looks for colleagues' work, in milliseconds. */
const every = 30_000;

export function Component() {
  const { say } = useLanguage();
  const [undone, setUndone] = useState<number | null>(null);
  const query = useOperation('admin/Importazioni', {}, { every });
  return (
    <>
      <PageHeading title={say('importazione.title')} />
      <Stack gap={5}>
        <Note as="p">{say('importazione.help')}</Note>
        <NewImport />
        <Loaded query={query}>
          {({ staged, batches }) => {
            // An undone import that waits again is listed there only, unless there is more to undo.
            const applied = batches.filter(
              ({ waitsAs, state }) => waitsAs === null || state === 'partly',
            );
            return (
              <>
                <Panel title={say('importazione.staged')} isPlain>
                  <Note as="p">{say('importazione.staged.help')}</Note>
                  {staged.length === 0 ? (
                    <p>{say('importazione.staged.none')}</p>
                  ) : (
                    <StagedImports staged={staged} batches={batches} undone={undone} />
                  )}
                </Panel>
                <Panel title={say('importazione.batches')} isPlain>
                  {applied.length === 0 ? (
                    <p>{say('importazione.batches.none')}</p>
                  ) : (
                    <Batches batches={applied} onUndo={setUndone} />
                  )}
                </Panel>
              </>
            );
          }}
        </Loaded>
      </Stack>
    </>
  );
}
