import { Callout } from '../../design/Callout.tsx';
import { Note } from '../../design/Note.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { preparationOf } from './preparation.ts';
import { fastWords, namesOf, unstatedWords } from './sample-words.ts';
import type { Items } from './use-draw.ts';

/** What the patient does before: the strictest of all tests, and every sentence of each. */
export function Preparation({ tests }: { tests: Items }) {
  const speech = useLanguage();
  const { say } = speech;
  const preparation = preparationOf(tests);
  const { fasting, notes, withoutNote } = preparation;
  return (
    <Panel title={say('draw.preparation')} isPlain>
      <Stack as="ul" gap={2}>
        {fasting.yes.length > 0 && (
          <li>
            <strong>{fastWords(preparation, speech)}</strong>{' '}
            <Note>
              <DataText>{namesOf(fasting.yes)}</DataText>
            </Note>
          </li>
        )}
        {notes.map(({ text, tests }) => (
          <li key={text}>
            <DataText>
              <LinkedText text={text} />
            </DataText>{' '}
            <Note>
              <DataText>{namesOf(tests)}</DataText>
            </Note>
          </li>
        ))}
        {fasting.yes.length > 0 && fasting.notStated.length > 0 && (
          <li>
            <Note>{unstatedWords('draw.fastingNotStated', fasting.notStated, speech)}</Note>
          </li>
        )}
        {withoutNote.length > 0 && (
          <li>
            <Note>{unstatedWords('draw.noNote', withoutNote, speech)}</Note>
          </li>
        )}
      </Stack>
      {fasting.yes.length > 0 && fasting.no.length > 0 && (
        <Callout tone="caution">
          {say('draw.fastingDiffers', { yes: namesOf(fasting.yes), no: namesOf(fasting.no) })}
        </Callout>
      )}
    </Panel>
  );
}
