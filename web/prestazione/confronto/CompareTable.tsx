import { useState } from 'react';
import { Link } from 'react-router';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { IconMark } from '../../design/IconMark.tsx';
import { Note } from '../../design/Note.tsx';
import { Table } from '../../design/Table.tsx';
import { ExportButton } from '../../export/ExportButton.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { NotStated } from '../../ui/NotStated.tsx';
import { FieldValue } from '../FieldValue.tsx';
import type { ShownField } from '../shownFields.ts';
import { useShownFields } from '../shownFields.ts';
import classes from './CompareTable.module.css';
import { isDifferent, statedValue } from './compared.ts';

function Value({ field, test }: { field: ShownField; test: PrestazionePublic }) {
  const { say } = useLanguage();
  const value = statedValue(field, test);
  if (value === undefined) return <NotStated />;
  if (field.kind === 'flag') return say(value === true ? 'test.yes' : 'test.no');
  return <FieldValue field={field} test={test} />;
}

/** The public fields of some tests, a column for each; what differs has a mark and a word. */
export function CompareTable({ tests }: { tests: readonly PrestazionePublic[] }) {
  const { say, plural } = useLanguage();
  const [isShort, setShort] = useState(false);
  const fields = useShownFields().filter(({ key }) => key !== 'serviceName');
  const rows = fields.map((field) => ({ field, differs: isDifferent(field, tests) }));
  const different = rows.filter(({ differs }) => differs);
  return (
    <>
      <Cluster>
        <Button aria-pressed={isShort} onClick={() => setShort(!isShort)}>
          {say('compare.only')}
        </Button>
        <Note role="status">{plural('compare.different', different.length)}</Note>
        <span className="screen-only">
          <ExportButton
            of={{ list: 'chosen', title: say('compare.title'), ids: tests.map(({ id }) => id) }}
          />
        </span>
      </Cluster>
      <Table caption={say('compare.title')} isStacked isTall>
        <thead>
          <tr>
            <th scope="col">{say('compare.field')}</th>
            {tests.map(({ id, serviceName }) => (
              <th key={id} scope="col">
                <Link to={paths.test(id)}>
                  <DataText>{serviceName}</DataText>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isShort ? different : rows).map(({ field, differs }) => (
            <tr key={field.key}>
              <th scope="row">
                {field.label}{' '}
                {differs && (
                  <IconMark
                    icon="confusable"
                    label={say('compare.differs')}
                    word={say('compare.differs')}
                  />
                )}
              </th>
              {tests.map((test) => (
                <td key={test.id}>
                  <span className={classes.name} aria-hidden="true">
                    <Note>
                      <DataText>{test.serviceName}</DataText>
                    </Note>
                  </span>
                  <Value field={field} test={test} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
