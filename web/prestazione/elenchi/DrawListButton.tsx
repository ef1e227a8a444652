import { useNavigate } from 'react-router';
import { Button } from '../../design/Button.tsx';
import { paths } from '../../paths.ts';
import type { DrawEntry } from '../../platform/draw-list.ts';
import { addToDraw } from '../../platform/draw-list.ts';
import { useLanguage } from '../../platform/language.tsx';

/** Prepares the draw of a list's tests, as they were saved: what changed since is told there. */
export function DrawListButton({ entries }: { entries: readonly DrawEntry[] }) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  return (
    <Button
      icon="rack"
      onClick={() => {
        addToDraw(entries);
        void navigate(paths.draw);
      }}
    >
      {say('list.toDraw')}
    </Button>
  );
}
