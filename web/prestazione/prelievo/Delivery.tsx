import { amountText } from '#contract/amount.ts';
import { Note } from '../../design/Note.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { useKnownFields } from '../shownFields.ts';
import { deliveriesOf, placesOf } from './preparation.ts';
import { nameOfSample, withinWords } from './sample-words.ts';
import type { NumberedSample } from './samples.ts';
import type { Items } from './use-draw.ts';

/** When each sample is delivered, the most urgent first, and where to. */
export function Delivery({ samples, tests }: { samples: readonly NumberedSample[]; tests: Items }) {
  const speech = useLanguage();
  const { say, language } = speech;
  const { labelOf } = useKnownFields();
  const nameIn = (numbered: NumberedSample) => {
    const { centrifugeWithin } = numbered.sample;
    const name = nameOfSample(numbered, say);
    if (centrifugeWithin === undefined) return name;
    const time = amountText(centrifugeWithin, 'minute', language, say('amount.atOnce'));
    return `${name} (${say('draw.centrifuge', { time })})`;
  };
  return (
    <Panel title={say('draw.delivery')} isPlain>
      <Stack as="ul" gap={2}>
        {deliveriesOf(samples).map(({ within, samples: together }) => (
          <li key={within ?? 'none'}>
            <strong>{withinWords(within, speech)}:</strong> {together.map(nameIn).join('; ')}
          </li>
        ))}
        {placesOf(tests).map((place) => (
          <li key={place.id}>
            {labelOf('placeOfExecution')}:{' '}
            <DataText>
              {[place.description, place.desk, place.openingHours].filter(Boolean).join(' · ')}
            </DataText>{' '}
            {place.phone && (
              <a href={`tel:${place.phone.replace(/[^\d+]/g, '')}`}>
                <Note>{place.phone}</Note>
              </a>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
