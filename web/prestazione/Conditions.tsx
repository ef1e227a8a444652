import { amountText, withoutUnit } from '#contract/amount.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { unitOf } from '#contract/prestazione.fields.ts';
import type { IconName } from '../design/Icon.tsx';
import { IconMark } from '../design/IconMark.tsx';
import type { Speech } from '../platform/language.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './Conditions.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';
import type { KnownFields } from './shownFields.ts';
import { useKnownFields } from './shownFields.ts';

interface Condition {
  readonly key: FieldKey & keyof KnownPrestazione;
  readonly icon: IconName;
  readonly tone?: 'cold';
}

/** What must be done with the sample, as it is stated: a yes, or an amount. */
const conditions: readonly Condition[] = [
  { key: 'onIce', icon: 'ice', tone: 'cold' },
  { key: 'deliverWithinMinutes', icon: 'clock' },
  { key: 'centrifugeWithinMinutes', icon: 'centrifuge' },
  { key: 'protectFromLight', icon: 'dark' },
  { key: 'doNotRefrigerate', icon: 'warm' },
  { key: 'fasting', icon: 'fasting' },
  { key: 'fastingHours', icon: 'fasting' },
  { key: 'minimumVolume', icon: 'tube' },
];

/** What must be done with a sample, as far as it is stated, in words. */
export function conditionsOf(
  test: KnownPrestazione,
  labelOf: KnownFields['labelOf'],
  { language, say }: Pick<Speech, 'language' | 'say'>,
) {
  return conditions.flatMap(({ key, icon, tone }) => {
    const value = test[key];
    const unit = unitOf(key);
    if (value === true) return [{ key, icon, tone, words: labelOf(key) }];
    if (typeof value !== 'number' || unit === undefined) return [];
    const amount = amountText(value, unit, language, say('amount.atOnce'));
    return [{ key, icon, tone, words: `${withoutUnit(labelOf(key), unit)}: ${amount}` }];
  });
}

/** What must be done with a sample, as far as it is stated. */
export function Conditions({ test }: { test: KnownPrestazione }) {
  const speech = useLanguage();
  const { labelOf } = useKnownFields();
  const stated = conditionsOf(test, labelOf, speech);
  if (stated.length === 0) return null;
  return (
    <ul className={classes.conditions}>
      {stated.map(({ key, icon, tone, words }) => (
        <li key={key}>
          <IconMark icon={icon} tone={tone} label={words} word={words} />
        </li>
      ))}
    </ul>
  );
}
