import { useMemo } from 'react';
import type { Named } from '#contract/confusable.ts';
import { confusablesIn } from '#contract/confusable.ts';
import { Callout } from '../../design/Callout.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useDebounced } from '../../platform/useDebounced.ts';
import { Confusables } from '../Confusables.tsx';
import { useCatalogue } from '../catalogue.ts';
import type { TestDraft } from './draft.ts';
import { parsedDraft } from './draft.ts';

/** Name, initials, synonyms, material and sector. */
type Written = [string | null, string | null, string[] | null, number | null, number | null];

const choiceOf = (id: number | null) => (id !== null ? { id, code: null, description: '' } : null);

/** What the test may be taken for with the names as they are being written. */
export function DraftConfusables({ draft, id }: { draft: TestDraft; id: number | null }) {
  const { language } = useLanguage();
  const { data } = useCatalogue();
  const { serviceName, initials, synonym, material, executionSector } = parsedDraft(
    draft,
    language,
  );
  const written = JSON.stringify([serviceName, initials, synonym, material, executionSector]);
  const settled = useDebounced(written);
  const confusable = useMemo(() => {
    const [name, short, others, materialId, sectorId] = JSON.parse(settled) as Written;
    const own: Named = {
      id: id ?? 0,
      serviceName: name ?? '',
      initials: short ?? null,
      synonym: others ?? [],
      material: choiceOf(materialId),
      executionSector: choiceOf(sectorId),
    };
    const tests = (data?.prestazioni ?? []).filter((test) => test.id !== own.id);
    return confusablesIn([...tests, own]).get(own.id) ?? [];
  }, [settled, id, data]);
  if (confusable.length === 0) return null;
  return (
    <Callout tone="neutral" role="status">
      <Confusables of={confusable} />
    </Callout>
  );
}
