import { memo } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Button } from '../../design/Button.tsx';
import { addToDraw, entryOf, removeFromDraw, useDrawList } from '../../platform/draw-list.ts';
import { useLanguage } from '../../platform/language.tsx';

interface DrawButtonProps {
  readonly of: Pick<PrestazioneListItem, 'id' | 'revision' | 'internalCode' | 'serviceName'>;
  /** With its word, where it stands among others that have one. */
  readonly hasWord?: boolean;
}

/** Puts a test into the draw list, or takes it out; the same for every query. */
export const DrawButton = memo(function DrawButton({ of, hasWord = false }: DrawButtonProps) {
  const { say } = useLanguage();
  const { id, serviceName: name } = of;
  const isChosen = useDrawList(({ entries }) => entries.some((entry) => entry.id === id));
  return (
    <Button
      variant="quiet"
      icon={isChosen ? 'check' : 'add'}
      aria-pressed={isChosen}
      label={say('nav.draw.choose', { name })}
      onClick={() => (isChosen ? removeFromDraw(id) : addToDraw([entryOf(of)]))}
    >
      {hasWord ? say('nav.draw') : undefined}
    </Button>
  );
});
