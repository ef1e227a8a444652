import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Payload } from '#contract/operations.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';

interface SuccessorsProps {
  readonly of: Payload<'GetPrestazione'>['successors'];
}

/** What to request instead of a withdrawn test, with the way there. */
export function Successors({ of }: SuccessorsProps) {
  const { say } = useLanguage();
  if (of.length === 0) return say('status.noSuccessor');
  return (
    <>
      {say('status.instead')}{' '}
      {of.map(({ id, serviceName, internalCode }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={paths.test(id)}>
            <DataText>{serviceName}</DataText>
          </Link>{' '}
          (<Unbroken text={internalCode} />)
        </Fragment>
      ))}
    </>
  );
}
