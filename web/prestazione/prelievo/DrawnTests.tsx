import { useMemo } from 'react';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Note } from '../../design/Note.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { usePrinting } from '../../platform/usePrinting.ts';
import { Delivery } from './Delivery.tsx';
import classes from './DrawnTests.module.css';
import { DrawPaper } from './DrawPaper.tsx';
import type { Sample } from './draw-plan.ts';
import { apartGroups, planDraw, samplesOf } from './draw-plan.ts';
import { Preparation } from './Preparation.tsx';
import { SampleCard } from './SampleCard.tsx';
import { apartWords } from './sample-words.ts';
import type { Items } from './use-draw.ts';

function Samples({ title, of }: { title: string; of: readonly Sample[] }) {
  if (of.length === 0) return null;
  return (
    <Panel title={title} isPlain>
      <ol className={classes.rack}>
        {of.map((sample) => (
          <li key={sample.key}>
            <SampleCard sample={sample} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What a list of tests needs: containers in the order of draw, preparation and delivery. */
export function DrawnTests({ tests }: { tests: Items }) {
  const speech = useLanguage();
  const { say, plural } = speech;
  const plan = useMemo(() => planDraw(tests), [tests]);
  const isPrinting = usePrinting();
  const samples = samplesOf(plan);
  const tubes = plan.tubes.length + plan.unordered.filter(({ container }) => container).length;
  const apart = apartGroups(samples);
  return (
    <>
      <p className={classes.total} role="status">
        <strong>{tubes === 0 ? say('draw.noTube') : plural('draw.atLeast', tubes)}</strong>
        {plan.others.length > 0 && <span>{plural('draw.containers', plan.others.length)}</span>}
        <Note>{plural('draw.tests', tests.length)}</Note>
      </p>
      {apart.length > 0 && (
        <Callout tone="caution" title={say('draw.apart')}>
          <Cluster as="ul" gap={4}>
            {apart.map((group) => (
              <li key={`${group.key} ${group.minutes}`}>{apartWords(group, speech)}</li>
            ))}
          </Cluster>
        </Callout>
      )}
      {plan.needsDiscardTube && <Callout tone="neutral">{say('draw.wingedSet')}</Callout>}
      <Samples title={say('draw.tubes')} of={plan.tubes} />
      <Samples title={say('draw.unordered')} of={plan.unordered} />
      <Samples title={say('draw.others')} of={plan.others} />
      <div className={classes.shelf}>
        <Preparation tests={tests} />
        <Stack>
          <Delivery samples={samples} tests={tests} />
          {isPrinting && <DrawPaper tests={tests} />}
        </Stack>
      </div>
      {!isPrinting && <Note as="p">{say('draw.order')}</Note>}
    </>
  );
}
