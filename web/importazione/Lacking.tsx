import { useState } from 'react';
import { Link } from 'react-router';
import type { Importazione } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { saveFile } from '../platform/save-file.ts';
import { DataText } from '../ui/DataText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { Changes } from './changes.ts';
import { mapped } from './changes.ts';
import { csvOf } from './not-taken.ts';
import classes from './PageImportazione.module.css';
import { useKeyLabels } from './words.ts';

/** So many are listed; the file has them all. */
const most = 100;

function LackingTests({ id }: { id: number }) {
  const { say, plural } = useLanguage();
  const query = useOperation('admin/ImportazioneMancanti', { id });
  return (
    <Loaded query={query}>
      {({ tests }) => (
        <>
          <div className={classes.buttons}>
            <button
              type="button"
              onClick={() => {
                const headings = [say('importazione.notTaken.key'), say('field.serviceName')];
                const lines = tests.map(({ internalCode, serviceName }) => [internalCode, serviceName]);
                const csv = new Blob([csvOf(headings, lines)], { type: 'text/csv' });
                saveFile(`${say('importazione.lacking.name')}-${id}.csv`, csv);
              }}
            >
              {say('importazione.lacking.download')}
            </button>
          </div>
          <ul className={classes.lackingTests}>
            {tests.slice(0, most).map((test) => (
              <li key={test.id}>
                <Link to={paths.test(test.id)}>
                  <DataText>
                    {test.internalCode} · {test.serviceName}
                  </DataText>
                </Link>
              </li>
            ))}
            {tests.length > most && <li>{plural('importazione.more', tests.length - most)}</li>}
          </ul>
        </>
      )}
    </Loaded>
  );
}

interface LackingProps {
  readonly importazione: Importazione;
  /** Not of an applied one. */
  readonly onChange: ((changes: Changes) => void) | null;
}

/** What earlier files of the same source had and this one has not: columns, with the one that may be meant, and tests. */
export function Lacking({ importazione, onChange }: LackingProps) {
  const { say, plural } = useLanguage();
  const labelOf = useKeyLabels();
  const [isOpen, setOpen] = useState(false);
  const { id, plan, options, columns } = importazione;
  const filled = new Set(columns.map(({ field }) => field));
  const lackingColumns = plan.lackingColumns.filter(({ field }) => !filled.has(field));
  if (lackingColumns.length === 0 && plan.lackingTests === 0) return null;
  return (
    <section aria-labelledby="lacking" className={classes.section}>
      <h2 id="lacking">{say('importazione.lacking')}</h2>
      <p className={classes.who}>{say('importazione.lacking.help', { source: options.source ?? '' })}</p>
      {lackingColumns.length > 0 && (
        <ul className={classes.columns}>
          {lackingColumns.map(({ field, heading, near }) => (
            <li key={field} className={classes.column} data-cleared>
              <p>{say('importazione.lacking.column', { column: heading, field: labelOf(field) })}</p>
              {near !== null && onChange !== null && (
                <button type="button" onClick={() => onChange(mapped(importazione, near, field))}>
                  {say('importazione.lacking.use', { column: near })}
                  <span className="visually-hidden">: {labelOf(field)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {plan.lackingTests > 0 && (
        <details className={classes.lacking} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{plural('importazione.lacking.tests', plan.lackingTests)}</summary>
          {isOpen && <LackingTests id={id} />}
        </details>
      )}
    </section>
  );
}
