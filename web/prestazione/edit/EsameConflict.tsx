import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { Side } from '../../platform/conflict.ts';
import { useLanguage } from '../../platform/language.tsx';
import { BothVersions } from '../../ui/BothVersions.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { differencesOf, mergedOf } from './compare.ts';
import { draftOf } from './draft.ts';
import classes from './EsameConflict.module.css';
import type { Choices } from './kinds.ts';
import { linesOf } from './reading.ts';
import type { EsameEditing } from './useEsameEditor.ts';

interface EsameConflictProps {
  readonly editing: EsameEditing;
  readonly fields: readonly FieldConfigurationWhole[];
  readonly choices: Choices;
  readonly onTaken: () => void;
  readonly onBack: () => void;
}

/**
 * Two changes of one test, field by field: the editor says which value stays of each, and goes on
 * in the form.
 */
export function EsameConflict({ editing, fields, choices, onTaken, onBack }: EsameConflictProps) {
  const speech = useLanguage();
  const { language, say } = speech;
  const { unsaved, current } = editing;
  const mine = unsaved.form;
  const theirs = draftOf(current, language);
  const shown = (lines: readonly string[]) =>
    lines.length === 0 ? null : (
      <span className={classes.lines}>
        <DataText>{lines.join('\n')}</DataText>
      </span>
    );
  const rows = differencesOf(unsaved.base, mine, theirs).map(({ key, by }) => ({
    key,
    by,
    label: fields.find((field) => field.key === key)?.label[language] ?? key,
    mine: shown(linesOf(key, mine, speech, choices)),
    theirs: shown(linesOf(key, theirs, speech, choices)),
    base: shown(linesOf(key, unsaved.base, speech, choices)),
  }));
  const take = (taken: ReadonlyMap<string, Side>) => {
    unsaved.rebase({ base: theirs, version: current.version, form: mergedOf(mine, theirs, taken) });
    onTaken();
  };
  const title = say('editTest.title', { name: unsaved.base.serviceName });
  return (
    <>
      <PageHeading title={title} />
      <BothVersions
        fields={rows}
        by={current.updatedBy}
        at={current.updatedAt}
        onTake={take}
        onBack={onBack}
      />
    </>
  );
}
