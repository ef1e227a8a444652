import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { formatInterval } from '#contract/intervals.ts';
import { fields as allFields, fieldOf } from '#contract/prestazione.fields.ts';
import { emptyOf } from '#contract/record.ts';
import { intervalWordsSaid } from '#phrases/intervals.ts';
import type { Side } from '../../platform/conflict.ts';
import type { Speech } from '../../platform/language.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RecordConflict } from '../../ui/RecordConflict.tsx';
import { isSameIn } from './draft.ts';
import type { IntervalDraft } from './interval-draft.ts';
import { readInterval } from './interval-draft.ts';
import { intervalRows, isDifferent, joinRows } from './interval-rows.ts';
import type { Choices } from './kinds.tsx';
import { fieldKind } from './kinds.tsx';
import { previewLines } from './reading.ts';
import type { EsameEditing } from './useEsameEditor.ts';

interface EsameConflictProps {
  readonly editor: EsameEditing;
  readonly fields: readonly FieldConfigurationWhole[];
  readonly choices: Choices;
}

const keys = allFields.map(({ key }) => key);

/** The rows of the intervals that differ, to be chosen one by one. */
function intervalParts(
  { base, draft, saved }: EsameEditing,
  { language, say }: Pick<Speech, 'language' | 'say'>,
) {
  const rows = intervalRows(base.intervals, draft.intervals, saved.intervals);
  const wordsOf = (interval: IntervalDraft | null) =>
    interval && formatInterval(readInterval(interval, language).interval, intervalWordsSaid(say));
  return {
    parts: rows.filter(isDifferent).map(({ id, by, ...versions }) => ({
      id,
      by,
      base: wordsOf(versions.base),
      mine: wordsOf(versions.mine),
      theirs: wordsOf(versions.theirs),
    })),
    join: (sideOf: (id: string) => Side | undefined) => ({ intervals: joinRows(rows, sideOf) }),
  };
}

export function EsameConflict({ editor, fields, choices }: EsameConflictProps) {
  const speech = useLanguage();
  const { language, say } = speech;
  return (
    <>
      <PageHeading title={say('editTest.title', { name: editor.base.serviceName })} />
      <RecordConflict
        editor={editor}
        keys={keys}
        isSame={isSameIn}
        labelOf={(key) => fields.find((field) => field.key === key)?.label[language] ?? key}
        words={(key, draft) => {
          const lines = previewLines(key, draft, speech, choices);
          if (Array.isArray(emptyOf(fieldOf(key).kind))) return lines;
          return lines.length === 0 ? null : lines.join('\n');
        }}
        partsOf={(key) => (key === 'intervals' ? intervalParts(editor, speech) : undefined)}
        isData={(key) => fieldKind(fieldOf(key).kind).isData}
      />
    </>
  );
}
