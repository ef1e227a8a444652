import { isDeepStrictEqual } from 'node:util';
import { sql as raw } from 'drizzle-orm';
import { formOf } from '#contract/prestazione.form.ts';
import type { Prestazione, PrestazioneForm } from '#contract/prestazione.ts';
import type { Successors } from '#contract/successor-faults.ts';
import { fold } from '#contract/text.ts';
import type { Sql } from '../platform/database.ts';
import { inTurns } from '../platform/in-parts.ts';
import { Problem } from '../platform/problem.ts';
import { prestazione } from '../schema.ts';
import { loadPrestazioni } from './prestazione.queries.ts';
import { refusedSuccessors } from './successors.ts';

async function loadSuccessors(on: Sql): Promise<Successors> {
  const { internalCodeFold: code, replacedBy } = prestazione;
  const rows = await on.select({ code, replacedBy }).from(prestazione);
  return new Map(rows.map((row) => [row.code, row.replacedBy]));
}

/** The tests that a code replaces. */
function loadReplacedBy(on: Sql, code: string): Promise<{ id: number }[]> {
  const folded = fold(code);
  return on
    .select({ id: prestazione.id })
    .from(prestazione)
    .where(
      raw`exists (select from unnest(${prestazione.replacedBy}) as code
        where lower(code) = ${folded})`,
    )
    .orderBy(prestazione.id);
}

/** @throws Problem `request.invalid` where a successor is no test, or leads back to this one */
export async function refuseSuccessors(
  on: Sql,
  form: PrestazioneForm,
  stored: Prestazione | null,
): Promise<void> {
  const isKept = isDeepStrictEqual(form.replacedBy, stored?.replacedBy);
  if (form.replacedBy.length === 0 || isKept) return;
  const change = { before: stored && { ...stored }, after: { ...form } };
  const refused = await inTurns(refusedSuccessors(await loadSuccessors(on), [change]));
  const fault = refused.get(change);
  if (fault !== undefined) throw new Problem('request.invalid', { fields: { replacedBy: fault } });
}

/** What the tests that a test replaces become by another code of it. */
export async function editsToFollow(on: Sql, from: string, to: string) {
  if (fold(from) === fold(to)) return { tests: [], edits: [] };
  const replaced = await loadReplacedBy(on, from);
  const tests = await loadPrestazioni(
    on,
    replaced.map(({ id }) => id),
  );
  const edits = tests.map((test) => {
    const replacedBy = test.replacedBy.map((code) => (fold(code) === fold(from) ? to : code));
    return { id: test.id, version: test.version, form: { ...formOf(test), replacedBy } };
  });
  return { tests, edits };
}
