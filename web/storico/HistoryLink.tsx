import '../platform/admin-words.ts';
import { Link } from 'react-router';
import type { Noun } from '#contract/record.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';

export function HistoryLink({ noun, recordId }: { noun: Noun; recordId: number }) {
  const { say } = useLanguage();
  return (
    <p>
      <Link to={paths.history({ noun, recordId })}>{say('storia.ofGone')}</Link>
    </p>
  );
}
