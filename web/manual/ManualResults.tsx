import { useMemo } from 'react';
import { Link } from 'react-router';
import { Empty } from '../design/Empty.tsx';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { ClearEmptySearch } from '../ui/ClearEmptySearch.tsx';
import { cut } from '../ui/cut-marks.ts';
import { Marked } from '../ui/Marked.tsx';
import classes from './ManualResults.module.css';
import type { ManualSearch } from './manual-search.ts';

interface ManualResultsProps {
  search: ManualSearch;
  q: string;
  onClear: () => void;
}

export function ManualResults({ search, q, onClear }: ManualResultsProps) {
  const { language, say, plural } = useLanguage();
  const results = useMemo(() => search.find(q), [search, q]);
  return (
    <section aria-label={say('manual.results')}>
      <div role="status">
        {results.length === 0 ? (
          <Empty>
            <ClearEmptySearch onClear={onClear} />
            <Link to={paths.tests({ q })}>{say('tables.amongTests')}</Link>
          </Empty>
        ) : (
          <Note as="p">{plural('manual.results', results.length)}</Note>
        )}
      </div>
      {results.length > 0 && (
        <div className={classes.scrolled}>
          <Rows>
            {results.map(({ entry, part, line }) => (
              <li key={`${entry.slug} ${part.id ?? ''}`}>
                <Link
                  to={{
                    pathname: paths.manual(entry.slug),
                    search: new URLSearchParams({ q }).toString(),
                    hash: part.id ?? '',
                  }}
                  className={classes.found}
                >
                  <strong>{entry.title}</strong>
                  {part.id !== undefined && (
                    <span>
                      <Marked
                        text={part.heading}
                        marks={(text) => search.mark(text, q)}
                        lang={language}
                      />
                    </span>
                  )}
                  <Note>
                    <Marked
                      text={line}
                      marks={(text) => cut(search.mark(text, q))}
                      lang={language}
                    />
                  </Note>
                </Link>
              </li>
            ))}
          </Rows>
        </div>
      )}
    </section>
  );
}
