import { useState } from 'react';
import { Link } from 'react-router';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { FoundRecord, QualityRule } from '#contract/qualita.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { AnswerFinding } from './AnswerFinding.tsx';
import { pathOfFound } from './paths-of-found.ts';

/** So many are shown before the others are asked for. */
const atFirst = 200;

interface FoundRecordsProps {
  readonly rule: QualityRule;
  readonly records: readonly FoundRecord[];
  readonly labelOf: (key: FieldKey) => string;
}

/** What a rule finds, each record with the page where it is mended. */
export function FoundRecords({ rule, records, labelOf }: FoundRecordsProps) {
  const [answering, setAnswering] = useState<FoundRecord | null>(null);
  const { say } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? records : records.slice(0, atFirst);
  const labels = ({ fields = [] }: FoundRecord) => fields.map((key) => labelOf(key as FieldKey));
  return (
    <Stack gap={3}>
      <Rows>
        {shown.map((record) => (
          <li key={record.id}>
            <Cluster isSpread>
              <Cluster>
                <Link to={pathOfFound(record)}>
                  <DataText>{record.name}</DataText>
                </Link>
                <Note>
                  {[record.code, record.table && say(`table.${record.table}`), ...labels(record)]
                    .filter(Boolean)
                    .join(' · ')}
                </Note>
              </Cluster>
              <Button
                variant="quiet"
                label={say('quality.answerOf', { name: record.name })}
                onClick={() => setAnswering(record)}
              >
                {say('quality.answer')}
              </Button>
            </Cluster>
            {record.others && (
              <Note as="p">
                {say(rule === 'successor' ? 'quality.replacedBy' : 'quality.alike', {
                  others: record.others.map(({ name }) => name).join(', '),
                })}
              </Note>
            )}
          </li>
        ))}
      </Rows>
      {shown.length < records.length && (
        <Button onClick={() => setWhole(true)}>
          {say('quality.more', { count: records.length - shown.length })}
        </Button>
      )}
      {answering !== null && (
        <AnswerFinding rule={rule} record={answering} onClose={() => setAnswering(null)} />
      )}
    </Stack>
  );
}
