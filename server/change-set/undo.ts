import type { Write } from '../catalogue/writer.ts';
import type { Progress } from '../platform/progress.ts';
import { removeUnusedValori } from '../tabella/tabella.service.ts';
import type { UndoableNoun } from './change-set.ts';
import { countTo, inParts } from './in-parts.ts';
import type { Undo } from './undo.plan.ts';

/**
 * Undoes what `planUndo` says in the write's one transaction.
 * @throws Problem `conflict.staleVersion` when a record moved since: then nothing is undone
 */
export async function applyUndo(
  write: Write,
  definition: UndoableNoun,
  { removals, edits, values }: Undo,
  progress: Progress,
): Promise<void> {
  const count = countTo(removals.length + edits.length, progress);
  // What was made first: a changed one may want back the code that a new one took.
  await inParts(removals, (part) => definition.remove(write, part), count);
  await inParts(
    edits,
    async (part) => {
      await definition.restore(write, part);
    },
    count,
  );
  await removeUnusedValori(write, definition.valueUses, values);
}
