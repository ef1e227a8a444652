import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { AddressCode } from '../AddressCode.tsx';
import { useDrawAddress } from './DrawActions.tsx';
import classes from './DrawPaper.module.css';
import type { Items } from './use-draw.ts';

/** A longer address makes a code that a telephone does not read off paper. */
const longestToScan = 900;

/** What paper says beside the list: the revisions that it holds for, and the way back to it. */
export function DrawPaper({ tests }: { tests: Items }) {
  const { say } = useLanguage();
  const address = useDrawAddress();
  const canBeScanned = address.length <= longestToScan;
  const revisions = tests.map(({ internalCode, revision }) => `${internalCode} r${revision}`);
  return (
    <div className={classes.paper}>
      <div>
        <Note as="p">{say('draw.revisions', { list: revisions.join(', ') })}</Note>
        <Note as="p">{say(canBeScanned ? 'draw.scan' : 'draw.tooLongToScan')}</Note>
      </div>
      {canBeScanned && <AddressCode address={address} />}
    </div>
  );
}
