import type { Importazione } from '#contract/importazione.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';
import classes from './PageImportazione.module.css';
import { separatorPhrase } from './words.ts';

interface FileFactsProps {
  readonly importazione: Importazione;
  /** Without it nothing can be changed any more. */
  readonly onChange?: ((changes: Changes) => void) | undefined;
}

/** What the file turned out to be, and what is to be known of it before its rows are looked at. */
export function FileFacts({ importazione, onChange }: FileFactsProps) {
  const { language, say, plural } = useLanguage();
  const isMended = importazione.options.mendLetters === true;
  const { file, plan } = importazione;
  const separator = separatorPhrase(file.separator);
  const facts = [
    ['importazione.format', say(`importazione.format.${file.format}`)],
    ['importazione.encoding', file.encoding],
    ['importazione.separator', separator === undefined ? file.separator : say(separator)],
    ['importazione.sheet', file.sheet],
    ['importazione.rows', formatNumber(file.rows, language)],
    ['importazione.hidden', file.hiddenRows.length > 0 ? formatNumber(file.hiddenRows.length, language) : null],
  ] as const;
  const told = new Set([
    ...file.notes.map(({ detail }) => detail),
    // That a column is not read is seen where the columns are.
    ...plan.warnings
      .filter(({ code }) => code !== 'import.ignoredColumn')
      .map(({ column, detail }) =>
        column === null ? detail : `${say('importazione.columnOf', { column })}: ${detail}`,
      ),
  ]);
  return (
    <section aria-labelledby="found" className={classes.section}>
      <h2 id="found">{say('importazione.found')}</h2>
      <dl className={classes.facts}>
        {facts.map(
          ([phrase, value]) =>
            value !== null && (
              <div key={phrase}>
                <dt>{say(phrase)}</dt>
                <dd>{phrase === 'importazione.sheet' ? <DataText>{value}</DataText> : value}</dd>
              </div>
            ),
        )}
      </dl>
      {/* That no column is the code is told where the columns are. */}
      {plan.fault !== null && plan.fault.code !== 'import.keyNotMapped' && (
        <p role="alert" className={classes.fault}>
          {plan.fault.detail}
        </p>
      )}
      {file.rows === 0 && (
        <p role="status" className={classes.fault}>
          {say('importazione.noRows')}
        </p>
      )}
      {file.brokenCells > 0 && onChange && (
        <p role="status">
          {plural(isMended ? 'importazione.mended' : 'importazione.broken', file.brokenCells)}{' '}
          <button type="button" onClick={() => onChange({ ...noChanges, options: { mendLetters: !isMended } })}>
            {say(isMended ? 'importazione.mend.undo' : 'importazione.mend')}
          </button>
        </p>
      )}
      {told.size > 0 && (
        <ul aria-label={say('importazione.notes')} className={classes.notes}>
          {[...told].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
