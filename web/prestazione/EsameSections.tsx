import { lazy, Suspense, useCallback, useState } from 'react';
import { withoutUnit } from '#contract/amount.ts';
import type { Section } from '#contract/field.ts';
import { unitOf } from '#contract/prestazione.fields.ts';
import { Button } from '../design/Button.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { FactList } from '../design/FactList.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Tag } from '../design/Tag.tsx';
import type { Speech } from '../platform/language.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './EsameSections.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';
import { FieldValue, isLongKind, shownValue } from './FieldValue.tsx';
import { isUnitInHead } from './IntervalTable.tsx';
import type { ShownField } from './shownFields.ts';

const PatientSheet = lazy(async () => ({
  default: (await import('./PatientSheet.tsx')).PatientSheet,
}));

/** The fields that stand under a heading of their own, in a ward's order. */
const leading = ['notePatient', 'intervals', 'clinicalMeaning'] as const;

/** Also what the summary has in full. */
const isShownBefore: ReadonlySet<string> = new Set([...leading, 'sampleTreatmentTransport']);

/** Folded below them. What identifies a test stands in the page's header, and so in no section. */
const folded = ['request', 'collection', 'sample', 'result', 'execution', 'laboratory'] as const;

function toFact(field: ShownField, test: KnownPrestazione, say: Speech['say']) {
  const value = shownValue(field, test);
  const { intervals = [] } = test;
  const label = withoutUnit(field.label, unitOf(field.key));
  return {
    key: field.key,
    label: field.isInternal ? (
      <>
        {label} <Tag>{say('test.internal')}</Tag>
      </>
    ) : (
      label
    ),
    value: <FieldValue field={field} test={test} />,
    isQuiet: value === false || value === null,
    isLong: isLongKind(field.kind),
    isScreenOnly: field.key === 'unitOfMeasurement' && isUnitInHead(intervals),
  };
}

function FoldedSection({
  section,
  fields,
  test,
}: {
  section: Exclude<Section, 'identity'>;
  fields: readonly ShownField[];
  test: KnownPrestazione;
}) {
  const { say } = useLanguage();
  return (
    <Panel isPlain label={say(`test.section.${section}`)}>
      <Disclosure
        isOpen={section === 'laboratory'}
        summary={<h2 id={`section-${section}`}>{say(`test.section.${section}`)}</h2>}
      >
        <div className={`${classes.help} screen-only`}>
          <Note as="p">{say(`test.section.${section}.help`)}</Note>
        </div>
        <FactList facts={fields.map((field) => toFact(field, test, say))} />
      </Disclosure>
    </Panel>
  );
}

function PatientSheetButton({ test }: { test: KnownPrestazione & { updatedAt: string } }) {
  const { say } = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const end = useCallback(() => setPrinting(false), []);
  return (
    <div className="screen-only">
      <Button icon="print" onClick={() => setPrinting(true)}>
        {say('patientSheet')}
      </Button>
      {isPrinting && (
        <Suspense>
          <PatientSheet test={test} onPrinted={end} />
        </Suspense>
      )}
    </div>
  );
}

/** The fields of a test: what most readers look for under headings, all else folded. */
export function EsameSections({
  test,
  fields,
}: {
  test: KnownPrestazione;
  fields: readonly ShownField[];
}) {
  const { say } = useLanguage();
  const { updatedAt } = test;
  const shown = fields.filter((field) => shownValue(field, test) !== undefined);
  const others = shown.filter(({ key }) => !isShownBefore.has(key));
  return (
    <>
      {leading.flatMap((key) => {
        const field = fields.find((field) => field.key === key);
        const hasNoNote = key === 'notePatient' && test.notePatient === null;
        if (field === undefined || !(hasNoNote || shown.includes(field))) return [];
        return (
          <Panel key={key} isPlain hasSideTitle id={`section-${key}`} title={field.label}>
            <div className={classes.leading}>
              {hasNoNote ? (
                <Note as="p">{say('test.noPatientNote')}</Note>
              ) : (
                <FieldValue field={field} test={test} />
              )}
            </div>
            {key === 'notePatient' && updatedAt !== undefined && (
              <PatientSheetButton test={{ ...test, updatedAt }} />
            )}
          </Panel>
        );
      })}
      <div className={classes.folds}>
        {folded.flatMap((section) => {
          const ofSection = others.filter((field) => field.section === section);
          if (ofSection.length === 0) return [];
          return <FoldedSection key={section} section={section} fields={ofSection} test={test} />;
        })}
      </div>
    </>
  );
}
