import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Stack } from '../../design/Stack.tsx';
import type { DrawEntry } from '../../platform/draw-list.ts';
import { entryOf } from '../../platform/draw-list.ts';
import type { Speech } from '../../platform/language.tsx';
import { useLanguage } from '../../platform/language.tsx';
import type { Change } from './use-draw.ts';

/** What became of a test since it was added, in a sentence. */
export function changeWords({ entry, test }: Change, say: Speech['say']): string {
  if (test === undefined) return say('draw.changed.removed', { code: entry.code });
  const { serviceName: name, internalCode: code, revision } = test;
  return code === entry.code
    ? say('draw.changed.revised', { name, before: entry.revision, revision })
    : say('draw.changed.renamed', { name, before: entry.code, code });
}

interface DrawChangesProps {
  readonly changes: readonly Change[];
  /** Both are missing for a list that is not the reader's yet. */
  readonly onAccept?: (entry: DrawEntry) => void;
  readonly onRemove?: (id: number) => void;
}

/** The tests that are not what they were when they were added, on screen and on paper. */
export function DrawChanges({ changes, onAccept, onRemove }: DrawChangesProps) {
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
                {onAccept && onRemove && (
                  <span className="screen-only">
                    <Button
                      variant="link"
                      onClick={() => (test ? onAccept(entryOf(test)) : onRemove(entry.id))}
                    >
                      {say(test ? 'draw.seen' : 'draw.remove')}
                    </Button>
                  </span>
                )}
              </Cluster>
            </li>
          );
        })}
      </Stack>
    </Callout>
  );
}
