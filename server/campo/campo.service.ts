import { isDeepStrictEqual } from 'node:util';
import type { CampoSave, FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Write } from '../catalogue/writer.ts';
import type { FieldFault } from '../platform/problem.ts';
import { Problem } from '../platform/problem.ts';
import type { Campo } from '../schema.ts';
import { planEdits, recordEdits } from '../storico/versioned.ts';
import { movedKeys, positionsOf } from './campo.order.ts';
import type { CampoForm } from './campo.queries.ts';
import { insertCampi, loadCampi, orderCampi, updateCampi } from './campo.queries.ts';
import { configuration, fieldOrder, mayOf } from './campo.rules.ts';

/**
 * Every field once, and nothing that a field's nature forbids.
 * @throws Problem `request.invalid` by field key
 */
function check(wishes: readonly CampoSave[], current: readonly FieldConfigurationWhole[]): void {
  // The keys are the caller's: an object would mistake `__proto__`.
  const faults = new Map<string, FieldFault>();
  const byKey = new Map(wishes.map((wish) => [wish.key, wish]));
  if (byKey.size !== wishes.length) faults.set('fields', { phrase: 'invalid.value' });
  for (const { key } of wishes)
    if (!current.some((field) => field.key === key)) faults.set(key, { phrase: 'invalid.unknown' });
  for (const field of current) {
    const wish = byKey.get(field.key);
    const isWrong =
      wish !== undefined &&
      ((!field.may.hide && wish.visible !== field.visible) ||
        (!field.may.require && wish.required !== field.required) ||
        (field.may.place
          ? wish.list === 'carried' || wish.list === 'stated'
          : wish.list !== field.list));
    if (wish === undefined) faults.set(field.key, { phrase: 'invalid.required' });
    else if (isWrong) faults.set(field.key, { phrase: 'invalid.value' });
  }
  if (faults.size > 0) throw new Problem('request.invalid', { fields: Object.fromEntries(faults) });
}

/** Only what differs from the contract. */
function campoOf(saved: CampoSave, position: number): CampoForm {
  const field = fields.find(({ key }) => key === saved.key);
  if (field === undefined) throw new Error(`no field ${saved.key}`);
  const may = mayOf(field);
  const { list } = saved;
  const isPlace = list !== field.list && list !== 'carried' && list !== 'stated';
  return {
    labelIt: saved.labelIt,
    labelEn: saved.labelEn,
    position,
    hidden: may.hide && !saved.visible,
    required: may.require && saved.required,
    list: may.place && isPlace ? list : null,
  };
}

/** A field without a row gets one, between its neighbours. */
async function loadWithRows({ tx, author }: Write): Promise<Campo[]> {
  const campi = await loadCampi(tx);
  const position = new Map(campi.map((campo) => [campo.key, campo.position]));
  const order = fieldOrder(campi).map((key) => ({ key, position: position.get(key) ?? 0 }));
  const missing = order.filter(({ key }) => !position.has(key));
  if (missing.length === 0) return campi;
  const positions = positionsOf(order, new Set(missing.map(({ key }) => key)));
  const rows = missing.map((field) => ({
    ...field,
    position: positions?.get(field.key) ?? field.position,
  }));
  await insertCampi(tx, author.by, rows);
  if (positions === undefined) {
    await orderCampi(
      tx,
      order.map(({ key }) => key),
    );
  }
  return loadCampi(tx);
}

/**
 * All fields are sent, in their new order; each has a version of its own. The history records new
 * places only of fields that were moved.
 * @throws Problem `request.invalid` by field key, `conflict.staleVersion` with the whole
 *   configuration as `current`
 */
export async function saveCampi(
  write: Write,
  wishes: readonly CampoSave[],
): Promise<FieldConfigurationWhole[]> {
  const current = configuration(await loadCampi(write.tx));
  check(wishes, current);
  if (isDeepStrictEqual(wishes, current.map(campoSaveOf))) return current;
  const before = await loadWithRows(write);
  const byKey = new Map<string, Campo>(before.map((campo) => [campo.key, campo]));
  const order = wishes.flatMap((wish) => byKey.get(wish.key) ?? []);
  const stale = wishes.some((wish) => byKey.get(wish.key)?.version !== wish.version);
  if (stale) throw new Problem('conflict.staleVersion', { data: { current } });
  const keys = wishes.map(({ key }) => key);
  const keysBefore = current.map(({ key }) => key);
  const moved = movedKeys(keysBefore, keys);
  const positions = positionsOf(order, moved);
  const rankBefore = new Map<string, number>(keysBefore.map((key, at) => [key, at + 1]));
  const edits = wishes.map((wish, at) => {
    const { id = 0, position = 0 } = byKey.get(wish.key) ?? {};
    return {
      id,
      version: wish.version,
      form: campoOf(wish, positions?.get(wish.key) ?? position),
      rank: moved.has(wish.key) ? at + 1 : rankBefore.get(wish.key),
    };
  });
  const { changed } = planEdits(
    'campo',
    before.map((campo) => ({ ...campo, rank: rankBefore.get(campo.key) })),
    edits,
    edits.map(({ form, rank }) => ({ ...form, rank })),
  );
  await updateCampi(write.tx, write.author.by, changed);
  await recordEdits(write, 'campo', changed);
  if (positions === undefined) await orderCampi(write.tx, keys);
  return configuration(await loadCampi(write.tx));
}
