import { useMemo } from 'react';
import { Link } from 'react-router';
import { Empty } from '../design/Empty.tsx';
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

/** What a search in the manual found: section, heading, and the line that says it. */
export function ManualResults({ search, q, onClear }: ManualResultsProps) {
  const { language, say, plural } = useLanguage();
  const found = useMemo(() => search.find(q), [search, q]);
  return (
    <section aria-label={say('manual.results')} className={classes.results}>
      <div role="status">
        {found.length === 0 ? (
          <Empty>
            <ClearEmptySearch onClear={onClear} />
            <Link to={paths.tests({ q })}>{say('tables.amongTests')}</Link>
          </Empty>
        ) : (
          <p className={classes.count}>{plural('manual.results', found.length)}</p>
        )}
      </div>
      <ul className={classes.list}>
        {found.map(({ entry, part, line }) => (
          <li key={`${entry.slug} ${part.id ?? ''}`}>
            <Link
              to={{
                pathname: paths.manual(entry.slug),
                search: new URLSearchParams({ q }).toString(),
                hash: part.id ?? '',
              }}
              className={classes.found}
            >
              <span className={classes.title}>{entry.title}</span>
              {part.id !== undefined && (
                <span className={classes.heading}>
                  <Marked text={part.heading} marks={(text) => search.mark(text, q)} lang={language} />
                </span>
              )}
              <span className={classes.line}>
                <Marked text={line} marks={(text) => cut(search.mark(text, q))} lang={language} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
