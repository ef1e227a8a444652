import { Link } from 'react-router';
import { Disclosure } from '../design/Disclosure.tsx';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { DataText } from '../ui/DataText.tsx';

export function DoubtfulIntervals() {
  const { say, plural } = useLanguage();
  const { data } = useOperation('admin/IntervalliDubbi', {});
  if (data === undefined || data.tests.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          <h2>{say('importazione.doubtful')}</h2>
          <Note>{plural('importazione.doubtful.count', data.tests.length)}</Note>
        </>
      }
    >
      <Note as="p">{say('importazione.doubtful.help')}</Note>
      <Rows>
        {data.tests.map(({ id, internalCode, serviceName, doubts }) => (
          <li key={id}>
            <Link to={paths.editTest(id)}>
              <DataText>
                {internalCode} · {serviceName}
              </DataText>
            </Link>
            {doubts.map(({ part, words, reading }) => (
              <p key={`${part} ${words}`}>
                <DataText>{words}</DataText>
                {' → '}
                {reading === null ? (
                  say('importazione.doubtful.open')
                ) : (
                  <DataText>{reading}</DataText>
                )}
              </p>
            ))}
          </li>
        ))}
      </Rows>
    </Disclosure>
  );
}
