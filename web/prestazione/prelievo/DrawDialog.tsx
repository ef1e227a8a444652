import { lazy, Suspense } from 'react';
import { useDrawList } from '../../platform/draw-list.ts';

const DrawQuestion = lazy(async () => ({
  default: (await import('./DrawQuestion.tsx')).DrawQuestion,
}));

/** Loads the question about the draw list when it is asked. */
export function DrawDialog() {
  const isAsked = useDrawList(({ question }) => question !== null);
  return (
    isAsked && (
      <Suspense>
        <DrawQuestion />
      </Suspense>
    )
  );
}
