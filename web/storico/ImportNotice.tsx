import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import type { StoriaFilter } from './storia-address.ts';

interface OfImportProps {
  readonly filter: StoriaFilter;
  /** Shows the whole history again. */
  readonly onAll: () => void;
}

/** Says that only the changes of one import, or of its undo, are shown, with the file's name. */
export function ImportNotice({ filter: { batch, undo }, onAll }: OfImportProps) {
  const { language, say } = useLanguage();
  const { data } = useOperation('admin/Importazioni', {});
  const found = data?.batches.find(({ id }) => id === (batch ?? undo));
  const file = found?.fileName ?? say('importazione.noName');
  const instant = batch === undefined ? found?.undoneAt : found?.at;
  const known = batch === undefined ? 'storia.ofUndo' : 'storia.ofImport';
  return (
    <Cluster as="p" gap={4}>
      {instant
        ? say(known, { file, at: formatInstant(instant, language) })
        : say('storia.ofImport.any')}
      <Button icon="close" onClick={onAll}>
        {say('storia.everything')}
      </Button>
    </Cluster>
  );
}
