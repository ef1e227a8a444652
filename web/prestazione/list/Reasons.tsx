import { Fragment } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { hitSentence } from '../../ui/cut-marks.ts';
import type { Marks } from '../../ui/Marked.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { useKnownFields } from '../shownFields.ts';
import { aliasHits } from './alias-hits.ts';
import type { ColumnKey } from './columns.ts';
import type { FieldHit, FieldHits } from './field-hits.ts';
import classes from './Reasons.module.css';

export interface Reasoning {
  readonly marks: Marks;
  readonly fieldHits: FieldHits;
}

/** Of a longer sentence: a row is narrow, and the hit must be on its first lines. */
const excerptSize = { before: 15, shown: 160 };

function FieldReason({ hit: { key, text, marks } }: { hit: FieldHit }) {
  const { say } = useLanguage();
  const { labelOf } = useKnownFields();
  return (
    <span className={classes.reason}>
      <Note>
        {labelOf(key)}:{' '}
        {text === null ? (
          say('test.yes')
        ) : (
          <Marked text={text} marks={(fullText) => hitSentence(marks(fullText), excerptSize)} />
        )}
      </Note>
    </span>
  );
}

interface ReasonsProps {
  item: PrestazioneListItem;
  of: Reasoning;
  /** Fields that the row shows under their label. */
  shown: readonly ColumnKey[];
}

/** Why a test was found when its name does not show it: the other names and fields that matched. */
export function Reasons({ item, of: { marks, fieldHits }, shown }: ReasonsProps) {
  const { say } = useLanguage();
  const aliases = aliasHits(item, marks);
  const hits = fieldHits(item).filter(({ key }) => !shown.includes(key));
  return (
    <>
      {aliases.length > 0 && (
        <span className={classes.names}>
          <Note>
            {say('list.alsoCalled')}{' '}
            {aliases.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && ', '}
                <Marked text={name} marks={marks} />
              </Fragment>
            ))}
          </Note>
        </span>
      )}
      {hits.map((hit) => (
        <FieldReason key={`${hit.key} ${hit.text}`} hit={hit} />
      ))}
    </>
  );
}
