import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Confusable } from '#contract/prestazione.ts';
import { IconMark } from '../design/IconMark.tsx';
import { Note } from '../design/Note.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';

/** A synonym that more tests have is the name of a family, which a row leaves out. */
const mostInRow = 2;

/** In a row: the tests that have the same initials or synonym, or a near name. */
export function ConfusableMark({ of }: { of: readonly Confusable[] | undefined }) {
  const { say } = useLanguage();
  const [shown] = (of ?? []).filter(({ count }) => count <= mostInRow);
  if (shown === undefined) return null;
  const names = shown.tests.map(({ serviceName }) => serviceName).join(', ');
  const words = shown.word === null ? names : `${shown.word}: ${names}`;
  return (
    <>
      {' '}
      <Note>
        <IconMark icon="confusable" label={`${say('test.confusable')} ${words}`} word={words} />
      </Note>
    </>
  );
}

/** On a test's page: all that it may be taken for, with the way there. */
export function Confusables({ of, id }: { of: readonly Confusable[]; id?: number }) {
  const { say, plural } = useLanguage();
  return of.map(({ word, tests, count }) => (
    <Note as="p" key={word ?? tests[0]?.id}>
      {word === null ? (
        say('test.confusable')
      ) : (
        <>
          <DataText>{word}</DataText>: {say('test.also')}
        </>
      )}{' '}
      {tests.map(({ id, serviceName }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={paths.test(id)}>
            <DataText>{serviceName}</DataText>
          </Link>
        </Fragment>
      ))}
      {id !== undefined && (
        <>
          {' · '}
          <Link to={paths.compare([id, ...tests.map((test) => test.id)])}>
            {say('test.compare')}
          </Link>
        </>
      )}
      {count > tests.length && ` ${plural('test.andOthers', count - tests.length)}`}
    </Note>
  ));
}
