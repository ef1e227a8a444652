import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Note } from '../../design/Note.tsx';
import { Tag } from '../../design/Tag.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { ContainerDrawings } from '../../tabella/TubeBadge.tsx';
import { DataText } from '../../ui/DataText.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { NotStated } from '../../ui/NotStated.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Conditions } from '../Conditions.tsx';
import { ConfusableMark } from '../Confusables.tsx';
import { StatusMark } from '../StatusMark.tsx';
import type { Sample } from './draw-plan.ts';
import classes from './SampleCard.module.css';
import { namesOf, sampleFacts, testsByHandling, volumeWords } from './sample-words.ts';

/** Tests of which all is equal that is done with the sample: it is said once. */
function SampleTests({ tests }: { tests: readonly PrestazioneListItem[] }) {
  const [test] = tests;
  if (test === undefined) return null;
  const { sampleTreatmentTransport: transport } = test;
  return (
    <li>
      {tests.map((test) => (
        <p key={test.id}>
          <strong>
            <DataText>{test.serviceName}</DataText>
          </strong>{' '}
          <Unbroken text={test.internalCode} />
          <StatusMark of={test} />
          <span className="screen-only">
            <ConfusableMark of={test.confusable} />
          </span>
        </p>
      ))}
      <Conditions test={test} />
      {transport && (
        <Note as="p">
          <DataText>
            <LinkedText text={transport} />
          </DataText>
        </Note>
      )}
    </li>
  );
}

/** A container to fill: which it is, and the tests that share it, each with its conditions. */
export function SampleCard({ sample }: { sample: Sample }) {
  const speech = useLanguage();
  const { say, language } = speech;
  const { container, material, number, separateFrom, drawTime } = sample;
  const short = language === 'it' ? container?.shortNameIt : container?.shortNameEn;
  const volume = volumeWords(sample, speech);
  return (
    <article className={classes.sample}>
      <div className={classes.head}>
        <span className={classes.drawing}>{container && <ContainerDrawings of={container} />}</span>
        <div>
          {number !== undefined && <Tag>{say('draw.number', { number })}</Tag>}
          <h3>
            {container ? (
              short ? (
                <span lang={language}>{short}</span>
              ) : (
                <DataText>{container.description}</DataText>
              )
            ) : (
              container === null && <NotStated phrase="test.summary.noTube" />
            )}
          </h3>
          <Note as="p">
            {container && short && <DataText>{container.description}. </DataText>}
            {material === null && `${say('draw.noMaterial')}. `}
            <DataText>{sampleFacts(sample)}</DataText>
          </Note>
        </div>
      </div>
      <ul className={classes.tests}>
        {testsByHandling(sample.tests).map((tests) => (
          <SampleTests key={tests[0]?.id} tests={tests} />
        ))}
      </ul>
      {volume !== undefined && <Note as="p">{volume}</Note>}
      {drawTime !== undefined && (
        <p>{say('draw.ownTime', { time: say(`draw.time.${drawTime}`) })}</p>
      )}
      {separateFrom.length > 0 && (
        <Note as="p">{say('draw.separate', { tests: namesOf(separateFrom) })}</Note>
      )}
    </article>
  );
}
