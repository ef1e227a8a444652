import { attributesOnlyIn } from '#contract/attributes.ts';
import type { Input, Payload } from '#contract/operations.ts';
import { recordFields, recordForm } from '#contract/record.ts';
import type { Write } from '../catalogue/writer.ts';
import { Problem } from '../platform/problem.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { ReplacedUse, ValoreUses } from './tabella.rules.ts';
import { isAsShown } from './tabella.rules.ts';
import { changeValori, findValore, loadWithUse, refuse, removeUnused } from './tabella.service.ts';

type Answer = Payload<'admin/MergeValoriTabella'>;

interface Merge {
  readonly answer: Omit<Answer, 'batch'>;
  /** The tests that used the value that went. */
  readonly tests: readonly ReplacedUse[];
  /** That value, and the other where more is stated of it now. */
  readonly values: readonly ReplacedUse[];
}

const formOf = (value: object): Fields => recordForm(recordFields.valoreTabella, { ...value });

/**
 * Merges two values that mean the same, or shows which tests that would change. What only the
 * value that goes states is stated of the one that stays.
 * @throws Problem `notFound`, `request.invalid`, `conflict.staleVersion` when anything has changed
 *   since it was shown, with what would be shown instead as `current`
 */
export async function mergeValori(
  write: Write,
  uses: ValoreUses,
  input: Input<'admin/MergeValoriTabella'>,
): Promise<Merge> {
  const [gone, remaining] = [
    await findValore(write, input.from),
    await findValore(write, input.into),
  ];
  if (gone === undefined) throw new Problem('notFound');
  if (remaining === undefined || remaining.table !== gone.table)
    throw refuse('into', 'invalid.value');
  const prestazioni = await uses.using(write.tx, gone.id);
  const from = { ...gone, usedBy: prestazioni.length };
  const preview = {
    applied: false,
    from,
    value: await loadWithUse(write, uses, remaining.id),
    prestazioni,
  };
  if (input.mode === 'preview') return { answer: preview, tests: [], values: [] };
  if (!isAsShown(input, preview)) {
    const current = { ...preview, batch: null };
    throw new Problem('conflict.staleVersion', { data: { current } });
  }
  const tests = await uses.replace(write, gone.id, remaining.id);
  const taken = attributesOnlyIn(gone, remaining);
  const { id, version, ...form } = { ...remaining, ...taken };
  const values = [{ recordId: gone.id, version: gone.version + 1, before: formOf(gone) }];
  if (Object.keys(taken).length > 0) {
    const [changed = version] = await changeValori(
      write,
      uses,
      [{ id, version, form }],
      [remaining],
    );
    values.push({ recordId: id, version: changed, before: formOf(remaining) });
  }
  await removeUnused(write, gone, remaining);
  const value = await loadWithUse(write, uses, remaining.id);
  return { answer: { ...preview, applied: true, value }, tests, values };
}
