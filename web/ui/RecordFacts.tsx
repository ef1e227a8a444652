import type { EditMetadata } from '#contract/save.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import classes from './RecordFacts.module.css';

interface RecordFactsProps {
  readonly record: EditMetadata;
  /** Of a test, as its page says it: raised by a value's new name too, which is nobody's edit. */
  readonly revised?: { readonly revision: number; readonly revisedAt: string } | undefined;
}

/** Version, and who made and changed a record and when (spec 3: form metadata). */
export function RecordFacts({ record, revised }: RecordFactsProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const at = (instant: string | null) => (instant === null ? '' : writeInstant(instant));
  const isRenamed = revised !== undefined && revised.revisedAt !== record.updatedAt;
  const facts = [
    revised ? [say('facts.revision'), revised.revision] : [say('facts.version'), record.version],
    [say('facts.createdAt'), at(record.createdAt)],
    [say('facts.createdBy'), record.createdBy],
    [say('facts.updatedAt'), at(revised?.revisedAt ?? record.updatedAt)],
    ...(isRenamed ? [] : [[say('facts.updatedBy'), record.updatedBy] as const]),
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
