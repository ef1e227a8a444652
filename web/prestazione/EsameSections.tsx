import { sections } from '#contract/prestazione.fields.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './EsameSections.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';
import { FieldValue, shownValue } from './FieldValue.tsx';
import type { ShownField } from './shownFields.ts';
import { notesInSummary } from './shownFields.ts';

const wideKinds: readonly string[] = ['longText', 'texts', 'choices', 'intervals'];

const isNote = ({ key }: ShownField) => notesInSummary.some((one) => one === key);

function classOf(field: ShownField): string | undefined {
  if (!wideKinds.includes(field.kind)) return undefined;
  return isNote(field) ? `${classes.wide} ${classes.note}` : classes.wide;
}

/** The sections of a test's page: those that hold something, each with what it says (design.md section 5). */
export function EsameSections({ test, fields }: { test: KnownPrestazione; fields: readonly ShownField[] }) {
  const { say } = useLanguage();
  return sections.map((section) => {
    const shown = fields.filter((field) => field.section === section && shownValue(field, test) !== undefined);
    if (shown.length === 0) return null;
    const name = shown.every(isNote) ? `${classes.section} ${classes.note}` : classes.section;
    return (
      <section key={section} aria-labelledby={`section-${section}`} className={name}>
        <div className={classes.head}>
          <h2 id={`section-${section}`}>{say(`test.section.${section}`)}</h2>
          <p className={classes.help}>{say(`test.section.${section}.help`)}</p>
        </div>
        <dl className={classes.fields}>
          {shown.map((field) => (
            <div key={field.key} className={classOf(field)}>
              <dt>{field.label}</dt>
              <dd>
                <FieldValue field={field} test={test} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
