import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Stack } from '../../design/Stack.tsx';
import { acceptInDraw, removeFromDraw } from '../../platform/draw-list.ts';
import type { Speech } from '../../platform/language.tsx';
import { useLanguage } from '../../platform/language.tsx';
import type { Change } from './use-draw.ts';
import { entryOf } from './use-draw.ts';

/** What became of a test since it was added, in a sentence. */
export function changeWords({ entry, test }: Change, say: Speech['say']): string {
  if (test === undefined) return say('draw.changed.removed', { code: entry.code });
  const { serviceName: name, internalCode: code, revision } = test;
  return code === entry.code
    ? say('draw.changed.revised', { name, before: entry.revision, revision })
    : say('draw.changed.renamed', { name, before: entry.code, code });
}

/** The tests that are not what they were when they were added, on screen and on paper. */
export function DrawChanges({ changes }: { changes: readonly Change[] }) {
  const { say } = useLanguage();
  if (changes.length === 0) return null;
  return (
    <Callout tone="caution" title={say('draw.changed')}>
      <Stack as="ul" gap={1}>
        {changes.map((change) => {
          const { entry, test } = change;
          return (
            <li key={entry.id}>
              <Cluster>
                <span>{changeWords(change, say)}</span>
                <span className="screen-only">
                  <Button
                    variant="link"
                    onClick={() => (test ? acceptInDraw(entryOf(test)) : removeFromDraw(entry.id))}
                  >
                    {say(test ? 'draw.seen' : 'draw.remove')}
                  </Button>
                </span>
              </Cluster>
            </li>
          );
        })}
      </Stack>
    </Callout>
  );
}
