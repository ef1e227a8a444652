import { useState } from 'react';
import { Link } from 'react-router';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { FoundRecord } from '#contract/qualita.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Rows } from '../design/Rows.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';

/** So many are shown before the others are asked for. */
const atFirst = 200;

/** The page where a record is mended. */
function pathOf({ noun, id, table, name }: FoundRecord): string {
  if (noun === 'prestazione') return paths.editTest(id);
  if (noun === 'comunicato') return paths.editComunicato(id);
  return paths.manageTables({ ...(table && { table }), q: name });
}

interface FoundRecordsProps {
  readonly records: readonly FoundRecord[];
  readonly labelOf: (key: FieldKey) => string;
}

/** What a rule finds, each record with the page where it is mended. */
export function FoundRecords({ records, labelOf }: FoundRecordsProps) {
  const { say } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? records : records.slice(0, atFirst);
  const labels = ({ fields = [] }: FoundRecord) => fields.map((key) => labelOf(key as FieldKey));
  return (
    <Stack gap={3}>
      <Rows>
        {shown.map((record) => (
          <li key={record.id}>
            <Cluster>
              <Link to={pathOf(record)}>
                <DataText>{record.name}</DataText>
              </Link>
              <Note>
                {[record.code, record.table && say(`table.${record.table}`), ...labels(record)]
                  .filter(Boolean)
                  .join(' · ')}
              </Note>
            </Cluster>
            {record.others && (
              <Note as="p">
                {say('quality.alike', {
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
    </Stack>
  );
}
