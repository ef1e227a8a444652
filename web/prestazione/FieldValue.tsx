import { Link } from 'react-router';
import type { Interval } from '#contract/intervals.ts';
import { filterKeys } from '#contract/prestazione.list.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { paths } from '../paths.ts';
import { formatExact } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { TubeBadge } from '../tabella/TubeBadge.tsx';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { NotStated } from '../ui/NotStated.tsx';
import classes from './FieldValue.module.css';
import { IntervalTable } from './IntervalTable.tsx';
import type { ShownField } from './shownFields.ts';

/** A test, or the part of it that is known so far. */
export type KnownPrestazione = Partial<PrestazionePublic> &
  Pick<PrestazionePublic, 'id' | 'serviceName' | 'internalCode'>;

/** A support-table value, as a link to the tests that share it. */
function ChoiceLink({ field, value }: { field: string; value: Choice }) {
  const { say } = useLanguage();
  const filter = filterKeys.find((key) => key === field);
  const words = <DataText>{value.description}</DataText>;
  if (filter === undefined) return words;
  const link = (
    <Link to={paths.tests({ [filter]: [value.id] })} title={say('test.sameValue')}>
      {words}
    </Link>
  );
  return filter === 'testTubeContainer' ? (
    <TubeBadge description={value.description}>{link}</TubeBadge>
  ) : (
    link
  );
}

function isInterval(one: string | Choice | Interval): one is Interval {
  return typeof one === 'object' && 'ageUnit' in one;
}

/**
 * The value of a field in a test; undefined when there is nothing to show, null for a yes/no that
 * is not stated.
 */
export function shownValue(field: ShownField, test: KnownPrestazione) {
  const value = Object.hasOwn(test, field.key)
    ? test[field.key as keyof PrestazionePublic]
    : undefined;
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return;
  if (value === null && field.kind !== 'flag') return;
  // Whether inpatients only is a question for urgent tests alone (design.md section 5).
  if (field.key === 'urgentInpatientsOnly' && test.urgentRequest !== true) return;
  return value;
}

/** The value of a field, shown by its kind. */
export function FieldValue({ field, test }: { field: ShownField; test: KnownPrestazione }) {
  const { language, say } = useLanguage();
  const value = shownValue(field, test);
  if (value === undefined) return null;
  if (value === null) return <NotStated />;
  if (typeof value === 'boolean') return say(value ? 'test.yes' : 'test.no');
  if (typeof value === 'number') return formatExact(value, language);
  if (typeof value === 'string') {
    return (
      <DataText>
        <LinkedText text={value} />
      </DataText>
    );
  }
  if (!Array.isArray(value)) return <ChoiceLink field={field.key} value={value} />;
  const intervals = value.filter(isInterval);
  if (intervals.length > 0) {
    return (
      <IntervalTable
        rows={intervals}
        unit={test.unitOfMeasurement?.description ?? ''}
        label={field.label}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {value.map((one) =>
        typeof one === 'string' ? (
          <li key={one}>
            <DataText>{one}</DataText>
          </li>
        ) : (
          !isInterval(one) && (
            <li key={one.id}>
              <ChoiceLink field={field.key} value={one} />
            </li>
          )
        ),
      )}
    </ul>
  );
}
