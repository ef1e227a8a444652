import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { amountText } from '#contract/amount.ts';
import { statedOnlySection } from '#contract/field.ts';
import type { FieldKind, ReadingByKind } from '#contract/field-kind.ts';
import { unitOf } from '#contract/prestazione.fields.ts';
import { filterKeys } from '#contract/prestazione.list.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { StatedAttributes } from '../tabella/StatedAttributes.tsx';
import { TubeBadge } from '../tabella/TubeBadge.tsx';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { NotStated } from '../ui/NotStated.tsx';
import type { PlainKind } from '../ui/plain-words.ts';
import { isPlain, plainWords } from '../ui/plain-words.ts';
import classes from './FieldValue.module.css';
import { IntervalTable } from './IntervalTable.tsx';
import type { ShownField } from './shownFields.ts';

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
  return (
    <>
      {filter === 'testTubeContainer' ? <TubeBadge container={value}>{link}</TubeBadge> : link}
      <StatedAttributes value={value} isForReaders />
    </>
  );
}

/**
 * The value of a field in a test; undefined when there is nothing to show, null for a yes/no that
 * is not stated and says so.
 */
export function shownValue(field: ShownField, test: KnownPrestazione) {
  const value = Object.hasOwn(test, field.key)
    ? test[field.key as keyof PrestazionePublic]
    : undefined;
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return;
  if (value === null && (field.kind !== 'flag' || field.section === statedOnlySection)) return;
  // Whether inpatients only is a question for urgent tests alone (design.md section 5).
  if (field.key === 'urgentInpatientsOnly' && test.urgentRequest !== true) return;
  return value;
}

type ViewedKind = Exclude<FieldKind, PlainKind>;

/** The values that are shown, by kind; null, an empty text or list is not. */
type ShownByKind = {
  readonly [Kind in ViewedKind]: Readonly<NonNullable<ReadingByKind[Kind]>>;
};

interface View<Value> {
  render(value: Value, field: ShownField, test: KnownPrestazione): ReactNode;
  /** Does it take the whole width? */
  readonly isLong?: true;
}

const text: View<string> = {
  render: (value) => (
    <DataText>
      <LinkedText text={value} />
    </DataText>
  ),
};

const texts: View<readonly string[]> = {
  render: (value) => (
    <ul className={classes.list}>
      {value.map((text) => (
        <li key={text}>
          <DataText>{text}</DataText>
        </li>
      ))}
    </ul>
  ),
};

const views: { readonly [Kind in ViewedKind]: View<ShownByKind[Kind]> } = {
  text,
  longText: { render: text.render, isLong: true },
  texts,
  codes: texts,
  choice: { render: (value, { key }) => <ChoiceLink field={key} value={value} /> },
  choices: {
    render: (value, { key }) => (
      <ul className={classes.list}>
        {value.map((choice) => (
          <li key={choice.id}>
            <ChoiceLink field={key} value={choice} />
          </li>
        ))}
      </ul>
    ),
  },
  intervals: {
    render: (value, { label }, { unitOfMeasurement }) => (
      <IntervalTable rows={value} unit={unitOfMeasurement?.description ?? ''} label={label} />
    ),
    isLong: true,
  },
};

function isViewed(kind: string): kind is ViewedKind {
  return Object.hasOwn(views, kind);
}

/** Do the values of this kind take the whole width? */
export function isLongKind(kind: string): boolean {
  return isViewed(kind) && views[kind].isLong === true;
}

/** The value of a field, shown by its kind; one that only a newer server knows is shown as text. */
export function FieldValue({ field, test }: { field: ShownField; test: KnownPrestazione }) {
  const speech = useLanguage();
  const value = shownValue(field, test);
  if (value === undefined) return null;
  if (value === null) return <NotStated />;
  const { key, kind } = field;
  const unit = unitOf(key);
  if (unit !== undefined && typeof value === 'number')
    return amountText(value, unit, speech.language, speech.say('amount.atOnce'));
  if (isPlain(kind)) return plainWords[kind](String(value), speech);
  if (!isViewed(kind)) return typeof value === 'object' ? null : String(value);
  const view: View<unknown> = views[kind];
  return view.render(value, field, test);
}
