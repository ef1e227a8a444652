import type { ImportBatch } from '#contract/importazione.ts';
import type { Speech } from '../platform/language.tsx';

type BatchName = Pick<ImportBatch, 'kind' | 'fileName'>;

/** How a batch is called, what kind of file it was where it was one, and how its undo is called. */
export function batchWords(say: Speech['say'], { kind, fileName }: BatchName) {
  if (kind === 'modifica' || kind === 'unione') {
    return {
      name: [say(`batch.${kind}`), fileName].filter(Boolean).join(': '),
      fileKind: undefined,
      undo: say(`batch.${kind}.undo`),
      undoTitle: say(`batch.${kind}.undo.title`),
    };
  }
  return {
    name: fileName ?? say('importazione.noName'),
    fileKind: say(`importazione.kind.${kind}`),
    undo: say('importazione.undo'),
    undoTitle: say('importazione.undo.title'),
  };
}
