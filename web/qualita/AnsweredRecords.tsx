import { Link } from 'react-router';
import type { FoundRecord, QualityRule } from '#contract/qualita.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { DataText } from '../ui/DataText.tsx';
import { pathOfFound } from './paths-of-found.ts';

interface AnsweredRecordsProps {
  readonly rule: QualityRule;
  readonly records: readonly FoundRecord[];
}

/** The records of which somebody said that they are as they should be. */
export function AnsweredRecords({ rule, records }: AnsweredRecordsProps) {
  const { say, plural } = useLanguage();
  const writeInstant = useInstant();
  const { run, isRunning } = useAction('admin/AnswerQualita');
  if (records.length === 0) return null;
  return (
    <Disclosure summary={plural('quality.answered', records.length)}>
      <Rows isBusy={isRunning}>
        {records.map((record) => {
          const { noun, id, name, code, answer } = record;
          return (
            <li key={id}>
              <Cluster isSpread>
                <Cluster>
                  <Link to={pathOfFound(record)}>
                    <DataText>{name}</DataText>
                  </Link>
                  <Note>{code}</Note>
                </Cluster>
                <Button
                  variant="quiet"
                  label={say('quality.answer.backOf', { name })}
                  onClick={() => run({ rule, noun, id, isCorrect: false })}
                >
                  {say('quality.answer.back')}
                </Button>
              </Cluster>
              {answer && (
                <Note as="p">
                  <DataText>{answer.reason}</DataText>{' '}
                  {say('quality.answer.by', { by: answer.by, at: writeInstant(answer.at) })}
                </Note>
              )}
            </li>
          );
        })}
      </Rows>
    </Disclosure>
  );
}
