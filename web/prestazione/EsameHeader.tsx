import type { ReactNode } from 'react';
import { testTitle } from '#contract/page-title.ts';
import type { Confusable } from '#contract/prestazione.ts';
import { otherThan } from '#contract/text.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { Confusables } from './Confusables.tsx';
import classes from './EsameHeader.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';
import { useKnownFields } from './shownFields.ts';
import { UrgentMarks } from './UrgentMarks.tsx';

interface EsameHeaderProps {
  readonly test: KnownPrestazione;
  /** Beside the name, where there is room: the page's actions and its version. */
  readonly record?: ReactNode;
  /** What it may be taken for. */
  readonly confusable?: readonly Confusable[] | undefined;
  /** Instead of the page's own heading: the preview is on a page with another name. */
  readonly heading?: ReactNode;
}

export function EsameHeader({ test, record, confusable = [], heading }: EsameHeaderProps) {
  const { say } = useLanguage();
  const { labelOf } = useKnownFields();
  const codes = (['internalCode', 'nomenclatorCode', 'initials'] as const).flatMap((key) => {
    const value = test[key];
    return value ? [{ key, value }] : [];
  });
  const synonyms = otherThan(test.serviceName, test.synonym ?? []);
  const marks = {
    urgentRequest: test.urgentRequest ?? false,
    urgentInpatientsOnly: test.urgentInpatientsOnly ?? false,
    saturdaysHolidaysAfter930: test.saturdaysHolidaysAfter930 ?? false,
  };
  return (
    <header className={classes.header}>
      <div className={classes.names}>
        {heading ?? (
          <PageHeading title={test.serviceName} documentTitle={testTitle(test)}>
            <DataText>{test.serviceName}</DataText>
          </PageHeading>
        )}
        <dl className={classes.codes}>
          {codes.map(({ key, value }) => (
            <div key={key}>
              <dt>
                <Note>{labelOf(key)}</Note>
              </dt>
              <dd>
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </dl>
        {synonyms.length > 0 && (
          <Stack isNarrow>
            <Note as="p">
              {say('test.alsoCalled')}: <DataText>{synonyms.join(', ')}</DataText>
            </Note>
          </Stack>
        )}
        <Confusables of={confusable} id={test.id} />
        <Cluster gap={1}>
          <UrgentMarks of={marks} />
          {test.affiliatedExamSsn && <Tag>{say('test.mark.ssn')}</Tag>}
        </Cluster>
      </div>
      {record}
    </header>
  );
}
