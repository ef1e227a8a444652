import { withoutUnit } from '#contract/amount.ts';
import { sections } from '#contract/field.ts';
import { unitOf } from '#contract/prestazione.fields.ts';
import { FactList } from '../design/FactList.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './EsameSections.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';
import { FieldValue, isLongKind, shownValue } from './FieldValue.tsx';
import { isUnitInHead } from './IntervalTable.tsx';
import type { ShownField } from './shownFields.ts';
import { notesInSummary } from './shownFields.ts';

const isNote = ({ key }: ShownField) => notesInSummary.some((noteKey) => noteKey === key);

function toFact(field: ShownField, test: KnownPrestazione) {
  const value = shownValue(field, test);
  const { intervals = [] } = test;
  return {
    key: field.key,
    label: withoutUnit(field.label, unitOf(field.key)),
    value: <FieldValue field={field} test={test} />,
    isQuiet: value === false || value === null,
    isLong: isLongKind(field.kind),
    isScreenOnly: isNote(field) || (field.key === 'unitOfMeasurement' && isUnitInHead(intervals)),
  };
}

export function EsameSections({
  test,
  fields,
}: {
  test: KnownPrestazione;
  fields: readonly ShownField[];
}) {
  const { say } = useLanguage();
  return sections.map((section) => {
    const shown = fields.filter(
      (field) => field.section === section && shownValue(field, test) !== undefined,
    );
    if (shown.length === 0) return null;
    return (
      <div key={section} className={shown.every(isNote) ? 'screen-only' : undefined}>
        <Panel isPlain id={`section-${section}`} title={say(`test.section.${section}`)}>
          <div className={`${classes.help} screen-only`}>
            <Note as="p">{say(`test.section.${section}.help`)}</Note>
          </div>
          <FactList facts={shown.map((field) => toFact(field, test))} />
        </Panel>
      </div>
    );
  });
}
