import { Progress } from '../design/Progress.tsx';
import { Stack } from '../design/Stack.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import type { Progress as Done } from './useProgress.ts';

export function ApplyProgress({ progress }: { progress: Done | null }) {
  const { language, say } = useLanguage();
  const isKnown = progress !== null && progress.total > 0;
  const number = (count: number) => formatNumber(count, language);
  return (
    <Stack gap={1}>
      <p>
        {isKnown
          ? say('importazione.applying.of', {
              done: number(progress.done),
              total: number(progress.total),
            })
          : say('importazione.applying')}
      </p>
      <Progress
        label={say('importazione.progress')}
        value={isKnown ? progress.done : undefined}
        max={isKnown ? progress.total : undefined}
      />
    </Stack>
  );
}
