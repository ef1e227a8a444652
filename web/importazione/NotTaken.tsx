import { useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { saveFile } from '../platform/save-file.ts';
import form from '../ui/Form.module.css';
import { csvOfRows, readNotTaken } from './not-taken.ts';
import classes from './PageImportazione.module.css';
import { importSentence } from './words.ts';

/** Gives the rows that did not come in as a file, to be mended and brought again. */
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
      saveFile(`${say('importazione.notTaken.name')}-${id}.csv`, new Blob([csv], { type: 'text/csv' }));
    } catch (cause) {
      setFailure(cause);
    } finally {
      setReading(false);
    }
  }
  return (
    <div className={classes.buttons}>
      <button type="button" aria-disabled={isReading} onClick={() => !isReading && void give()}>
        {say('importazione.notTaken.download')}
      </button>
      <div role="alert">{failure !== null && <p className={form.error}>{importSentence(say, failure)}</p>}</div>
    </div>
  );
}
