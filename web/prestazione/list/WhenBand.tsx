import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { isDayOff, isReducedService } from '#contract/reduced-service.ts';
import { momentWords } from '#phrases/moment.ts';
import { fill } from '#phrases/phrases.ts';
import { whenPhrases } from '#phrases/when.ts';
import { Note } from '../../design/Note.tsx';
import { Panel } from '../../design/Panel.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useSite } from '../../platform/site.ts';
import { changed } from './list-address.ts';
import type { LaboratoryClock } from './useLaboratoryClock.ts';
import classes from './WhenBand.module.css';
import { WhenChoice } from './WhenChoice.tsx';

interface WhenBandProps {
  readonly items: readonly PrestazioneListItem[];
  readonly filter: PrestazioneFilter;
  readonly onFilter: (filter: PrestazioneFilter) => void;
  /** The time, where the list follows it. */
  readonly clock: LaboratoryClock | undefined;
}

/** More telephones than these stand with the tests. */
const mostPhones = 3;

/** The telephones stated of these tests' sectors and places, each with whose it is. */
function phonesOf(items: readonly PrestazioneListItem[]): readonly string[] {
  const owners = items.flatMap(({ executionSector, placeOfExecution }) => [
    executionSector,
    placeOfExecution,
  ]);
  const phones = owners.flatMap((owner) =>
    owner?.phone ? [`${owner.description}: ${owner.phone}`] : [],
  );
  return [...new Set(phones)];
}

/** When the urgent tests are requested, how many are performed then, and whom to ask. */
export function WhenBand({ items, filter, onFilter, clock }: WhenBandProps) {
  const { language, say, plural } = useLanguage();
  const phrases = whenPhrases[language];
  const { holidays } = useSite();
  const when = filter.when ?? clock?.moment ?? 'always';
  const isNow = filter.when === undefined && clock !== undefined;
  const isPlain = when === 'weekend' || when === 'always';
  const total = items.length;
  const marked = items.filter((item) => item.saturdaysHolidaysAfter930 === true).length;
  const isReduced = isReducedService(when, holidays);
  const isBefore = !isPlain && !isReduced && isDayOff(when, holidays);
  const isHoliday = !isPlain && isDayOff(when, holidays) && !isDayOff(when, []);
  const titles: Partial<Record<string, string>> = {
    weekend: say('when.weekendTitle'),
    always: phrases['when.alwaysTitle'],
  };
  const title = titles[when] ?? momentWords(when, language);
  const phones = phonesOf(items);
  const counts = {
    now: clock !== undefined && isReducedService(clock.moment, holidays) ? marked : total,
    weekend: marked,
    always: total,
  };
  return (
    <Panel isSunk label={say('when.label')}>
      <div className={classes.band}>
        <div className={classes.moment}>
          <h2>{isNow ? fill(phrases['when.nowIs'], { moment: title }) : title}</h2>
          {!isPlain && (
            <Note as="p">
              {isHoliday && `${phrases['when.holiday']} · `}
              {phrases[isNow && clock.isDeviceTime ? 'when.deviceTime' : 'when.laboratoryTime']}
            </Note>
          )}
        </div>
        <div role="status">
          <p>
            {isReduced && <strong>{fill(phrases['when.performed'], { marked, total })}</strong>}
            {isBefore && <strong>{fill(phrases['when.later'], { marked, total })}</strong>}
            {!isReduced && !isBefore && plural('list.count', total)}{' '}
            {isBefore && phrases['when.askBefore']}
          </p>
          {phones.length > 0 && (
            <Note as="p">
              {phones.length > mostPhones ? (
                phrases['when.phonesWithTests']
              ) : (
                <span lang="it">{phones.join(' · ')}</span>
              )}
            </Note>
          )}
        </div>
        <WhenChoice
          value={isNow ? 'now' : when}
          onChange={(next) =>
            onFilter(changed(filter, { when: next === 'now' ? undefined : next }))
          }
          counts={counts}
          isNowKnown={clock !== undefined}
        />
      </div>
    </Panel>
  );
}
