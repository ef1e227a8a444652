import { setImmediate as pause } from 'node:timers/promises';
import { recordFields, recordForm } from '#contract/record.ts';
import type { ValoreTabellaForm } from '#contract/valore-tabella.ts';
import type { Write } from '../../catalogue/writer.ts';
import type { Progress } from '../../platform/progress.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { nounImports } from '../nouns.ts';
import type { Draft, Plan } from './plan.ts';
import { toBeMade, valueKey } from './support-values.ts';

/** Few enough that the embedded database, which works in this very thread, lets readers in between (threats.md F10). */
const recordsAtOnce = 25;

/** A record that a plan made or changed, so that it can be undone: its version now, and its form as it was before. */
interface Written {
  readonly recordId: number;
  readonly version: number;
  readonly before: Fields | null;
}

/** What applying a plan wrote. */
export interface Applied {
  readonly records: readonly Written[];
  /** The support-table values that were made. */
  readonly values: readonly number[];
}

/** Does work on many records in parts, and lets others work in between. */
export async function inParts<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<void>,
  done: (count: number) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += recordsAtOnce) {
    const part = items.slice(at, at + recordsAtOnce);
    await work(part);
    done(part.length);
    await pause();
  }
}

/** The values that the plan needs and are not there, made; found by `valueKey`. */
async function makeValues(write: Write, { newValues }: Plan): Promise<ReadonlyMap<string, number>> {
  const forms: ValoreTabellaForm[] = newValues.map((one) => ({ ...one, code: null }));
  const ids: number[] = [];
  await inParts(
    forms,
    async (part) => void ids.push(...(await createValori(write, part))),
    () => {},
  );
  return new Map(forms.map(({ table, description }, at) => [valueKey(table, description), ids[at] ?? toBeMade]));
}

/**
 * Does what a plan says, no more and no less, in the write's one transaction.
 * @throws Problem `conflict.staleVersion`, `conflict.duplicate` or `notFound` when a record the plan touches moved since
 * the plan was made: then nothing is applied
 */
export async function applyPlan(write: Write, plan: Plan, progress: Progress = () => {}): Promise<Applied> {
  const fields = recordFields[plan.noun];
  const noun = nounImports[plan.noun];
  const made = await makeValues(write, plan);
  const form = ({ record }: Draft) =>
    recordForm(fields, record, (choice, { table }) =>
      choice.id === toBeMade && table !== undefined
        ? (made.get(valueKey(table, choice.description)) ?? toBeMade)
        : choice.id,
    );
  const records: Written[] = [];
  let done = 0;
  const tell = (count: number) => {
    done += count;
    progress(done, plan.drafts.length);
  };
  tell(0);
  const edits = plan.drafts.flatMap((draft) => {
    const { previous } = draft;
    if (previous === null) return [];
    const before = recordForm(fields, previous);
    return [{ id: Number(previous.id), version: Number(previous.version), form: form(draft), before }];
  });
  const newcomers = plan.drafts.filter(({ previous }) => previous === null).map(form);
  // The changed ones first: a new one may take the code that one of them gives up.
  await inParts(
    edits,
    async (part) => {
      const versions = await noun.change(write, part);
      for (const [at, { id, before, version }] of part.entries()) {
        records.push({ recordId: id, version: versions[at] ?? version, before });
      }
    },
    tell,
  );
  await inParts(
    newcomers,
    async (part) => {
      for (const recordId of await noun.create(write, part)) records.push({ recordId, version: 1, before: null });
    },
    tell,
  );
  return { records, values: [...made.values()] };
}
