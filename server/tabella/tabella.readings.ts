import { statedAttributes } from '#contract/attributes.ts';
import { unstatedReadings } from '#contract/container-readings.ts';
import type { ValoreTabellaForm, ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import type { Write } from '../catalogue/writer.ts';
import type { VersionedRow } from '../platform/many-rows.ts';
import { Problem } from '../platform/problem.ts';
import type { Edit } from '../storico/versioned.ts';
import { expectVersion } from '../storico/versioned.ts';
import { loadValori } from './tabella.queries.ts';
import type { ValoreUses } from './tabella.rules.ts';
import { changeValori, loadWithUse } from './tabella.service.ts';

/**
 * States of containers what their descriptions say of cap and order of draw, and nothing states.
 * @param shown which values, each at the version that was shown
 * @throws Problem `notFound`, `conflict.staleVersion`, `request.invalid` for one that says neither
 */
export async function stateReadings(
  write: Write,
  uses: ValoreUses,
  shown: readonly VersionedRow[],
): Promise<ValoreTabellaWhole[]> {
  const ids = shown.map(({ id }) => id);
  const byId = new Map((await loadValori(write.tx, ids)).map((value) => [value.id, value]));
  const edits: Edit<ValoreTabellaForm>[] = [];
  for (const { id, version } of shown) {
    const before = await expectVersion(byId.get(id), version, () => loadWithUse(write, uses, id));
    const { table, code, description } = before;
    const readings = table === 'contenitori' ? unstatedReadings(before) : {};
    if (Object.keys(readings).length === 0)
      throw new Problem('request.invalid', { fields: { values: { phrase: 'invalid.value' } } });
    const form = { table, code, description, ...statedAttributes({ ...before, ...readings }) };
    edits.push({ id, version, form });
  }
  await changeValori(write, uses, edits, [...byId.values()]);
  const users = await uses.usersOf(write.tx, ids);
  return (await loadValori(write.tx, ids)).map((value) => ({
    ...value,
    usedBy: users.get(value.id)?.length ?? 0,
  }));
}
