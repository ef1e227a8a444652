import type { EditMetadata } from '#contract/save.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import classes from './RecordFacts.module.css';

/** Version, and who made and changed a record and when (spec 3: form metadata). */
export function RecordFacts({ record }: { record: EditMetadata }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const at = (instant: string | null) => (instant === null ? '' : writeInstant(instant));
  const facts = [
    [say('facts.version'), record.version],
    [say('facts.createdAt'), at(record.createdAt)],
    [say('facts.createdBy'), record.createdBy],
    [say('facts.updatedAt'), at(record.updatedAt)],
    [say('facts.updatedBy'), record.updatedBy],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
