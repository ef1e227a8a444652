import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { useLanguage } from '../platform/language.tsx';
import { saveFile } from '../platform/save-file.ts';
import { csvOfRows, readNotTaken } from './not-taken.ts';
import { importSentence } from './words.ts';

export function NotTaken({ id }: { id: number }) {
  const { say } = useLanguage();
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function give(): Promise<void> {
    setReading(true);
    setFailure(null);
    try {
      const headings = [
        say('importazione.notTaken.row'),
        say('importazione.notTaken.key'),
        say('importazione.notTaken.why'),
      ];
      const csv = csvOfRows(headings, await readNotTaken(id));
      saveFile(
        `${say('importazione.notTaken.name')}-${id}.csv`,
        new Blob([csv], { type: 'text/csv' }),
      );
    } catch (cause) {
      setFailure(cause);
    } finally {
      setReading(false);
    }
  }
  return (
    <Cluster>
      <Button aria-disabled={isReading} onClick={() => !isReading && void give()}>
        {say('importazione.notTaken.download')}
      </Button>
      <div role="alert">
        {failure !== null && <Callout tone="critical">{importSentence(say, failure)}</Callout>}
      </div>
    </Cluster>
  );
}
