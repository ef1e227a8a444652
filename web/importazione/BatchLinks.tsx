import type { ImportBatch } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';

/** Links to what an import changed; after an undo, also to what the undo changed. */
export function BatchLinks({ batch: { id, state, fileName } }: { batch: ImportBatch }) {
  const { say } = useLanguage();
  const name = fileName ?? say('importazione.noName');
  return (
    <>
      <Button to={paths.history({ batch: id })}>
        {say('importazione.history')}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {state !== 'applied' && (
        <Button to={paths.history({ undo: id })}>
          {say('importazione.history.undo')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </>
  );
}
