import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { PhoneLink } from '../PhoneLink.tsx';
import { useKnownFields } from '../shownFields.ts';
import type { Sample } from './draw-plan.ts';
import { deliveriesOf, placesOf } from './preparation.ts';
import { deliveredWords, placeWords, withinWords } from './sample-words.ts';
import type { Items } from './use-draw.ts';

/** When each sample is delivered, the most urgent first, and where to. */
export function Delivery({ samples, tests }: { samples: readonly Sample[]; tests: Items }) {
  const speech = useLanguage();
  const { say } = speech;
  const { labelOf } = useKnownFields();
  return (
    <Panel title={say('draw.delivery')} isPlain>
      <Stack as="ul" gap={2}>
        {deliveriesOf(samples).map(({ within, samples: together }) => (
          <li key={within ?? 'none'}>
            <strong>{withinWords(within, speech)}:</strong> {deliveredWords(together, speech)}
          </li>
        ))}
        {placesOf(tests).map((place) => (
          <li key={place.id}>
            {labelOf('placeOfExecution')}: <DataText>{placeWords(place)}</DataText>{' '}
            {place.phone && <PhoneLink phone={place.phone} />}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
