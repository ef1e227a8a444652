import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/constants.ts';
import type { ImportNoun, ImportPlan } from '#contract/import.ts';
import type { ImportKind, ImportOptions, NamedPlan, ValoreDecision } from '#contract/importazione.ts';
import { isWaiting } from '#contract/importazione.ts';
import type { Choice, Valore } from '#contract/valore-tabella.ts';
import { it } from '#phrases/it.ts';
import { versionOf } from '../../catalogue/version.ts';
import type { Database } from '../../platform/database.ts';
import { atOneMoment } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import type { StagedMap } from '../../schema.import.ts';
import { languageOfHeadings } from '../plan/headings.ts';
import { planIntervalli } from '../plan/intervalli.plan.ts';
import type { Existing, Plan } from '../plan/plan.ts';
import { loadExisting, planSteps } from '../plan/plan.ts';
import { withProposals } from '../read/letters.ts';
import type { Sentence } from '../read/sentence.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet } from '../read/sheet.ts';
import type { RememberedPlan } from './lacking.ts';
import { rememberedPlan } from './lacking.ts';
import { unpackJson } from './packed-json.ts';
import type { LottoWhole, Staged } from './queries.ts';

/** A file with what was said of how to read it. */
export interface Work {
  readonly kind: ImportKind;
  readonly sheet: Sheet;
  readonly map: StagedMap;
  readonly options: ImportOptions;
  readonly decisions: readonly ValoreDecision[];
  readonly leftOut: readonly number[];
  /** Of an applied one: only files before it are earlier ones. */
  readonly batch?: number | null;
}

/** What a file would do at one version of the catalogue. `fault`: why that can't be told as its columns are. */
export interface PlannedWork {
  readonly plan: RememberedPlan | null;
  readonly fault: Sentence | null;
  /** Names what the plan would do: the same again only if nothing that it stands on moved. */
  readonly digest: string;
  /** The catalogue's version that it was made at. */
  readonly version: number;
  readonly valori: readonly Valore[];
  /** How many tests have a unit, by its id. */
  readonly unitUses: ReadonlyMap<number, number>;
}

/** A plan of nothing. */
export const noPlan: ImportPlan = {
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 },
  waiting: 0,
  warned: 0,
  rows: [],
  newValues: [],
  warnings: [],
  emptyCells: [],
  lackingColumns: [],
  lackingTests: 0,
};

/** A plan's numbers, as they are kept for the list. */
export const countsOf = ({ counts, waiting }: ImportPlan): Staged['counts'] => ({ ...counts, waiting });

/** What was applied, as it was planned then; only its numbers where no more of it is kept. */
export async function planOfLotto({ plan, counts }: Pick<LottoWhole, 'plan' | 'counts'>): Promise<ImportPlan> {
  return plan === null ? { ...noPlan, counts } : { ...noPlan, ...(await unpackJson<NamedPlan>(plan)) };
}

/** Of what a plan does, not of how it says it: the language of its sentences does not matter. */
async function digestOf({ rows, drafts, newValues }: Plan): Promise<string> {
  const hash = createHash('sha256');
  for (const { row, kind } of rows) hash.update(`${row} ${kind}\n`);
  for (const [at, { previous, record }] of drafts.entries()) {
    hash.update(JSON.stringify([previous?.id ?? null, previous?.version ?? null, record]));
    if (at % 500 === 499) await pause();
  }
  return hash.update(JSON.stringify(newValues)).digest('base64url').slice(0, 22);
}

/** Heading -> the field that it fills. */
export const filledBy = (map: StagedMap): Record<string, string> =>
  Object.fromEntries(Object.entries(map).flatMap(([heading, { field }]) => (field === null ? [] : [[heading, field]])));

/** The columns that somebody said of this very file are not to be read. */
export const putAside = (map: StagedMap): string[] =>
  Object.entries(map).flatMap(([heading, { field, why }]) => (field === null && why === 'chosen' ? [heading] : []));

function stepsOf(work: Work, existing: Existing, language: Language): Generator<void, Plan> {
  const { options, decisions, leftOut } = work;
  const sheet = options.mendLetters ? withProposals(work.sheet) : work.sheet;
  const columns = filledBy(work.map);
  const choices = {
    decisions,
    leftOut: new Set(leftOut),
    language: languageOfHeadings(sheet.headings, existing.campi),
    notRead: putAside(work.map),
  };
  const phrases = phrasesOf[language];
  if (work.kind === 'intervalli') return planIntervalli(sheet, columns, options, existing, phrases, choices);
  const { listSeparator = ';', missingValues } = options;
  // Of columns that are not read any more there is nothing to say.
  const emptyCells = Object.fromEntries(
    Object.entries(options.emptyCells ?? {}).filter(([heading]) => Object.hasOwn(columns, heading)),
  );
  const map = {
    ...{ noun: 'prestazione' as const, columns, listSeparator, emptyCells },
    missingValues: missingValues === 'create' ? ('create' as const) : ('refuse' as const),
  };
  return planSteps(sheet, map, existing, phrases, choices);
}

/** Plans, and lets others work now and then: a catalogue has thousands of rows, and readers wait for this very thread. */
async function runGently(steps: Generator<void, Plan>): Promise<Plan> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

/** The catalogue as it is now, and its version. */
export function readExisting({ sql }: Database, noun: ImportNoun): Promise<{ version: number; existing: Existing }> {
  return atOneMoment(sql, async (tx) => ({ version: await versionOf(tx), existing: await loadExisting(tx, noun) }));
}

function usesOf({ records }: Existing): Map<number, number> {
  const uses = new Map<number, number>();
  for (const { unitOfMeasurement } of records) {
    const unit = unitOfMeasurement as Choice | null | undefined;
    if (unit) uses.set(unit.id, (uses.get(unit.id) ?? 0) + 1);
  }
  return uses;
}

/** What a file would do to the catalogue as it is now. */
export async function planWork(database: Database, work: Work, language: Language): Promise<PlannedWork> {
  const { version, existing } = await readExisting(database, 'prestazione');
  const { valori } = existing;
  const unitUses = usesOf(existing);
  try {
    const made = await runGently(stepsOf(work, existing, language));
    const { kind, map, sheet, options, batch = null } = work;
    const { source = it['import.unnamedSource'] } = options;
    const columns = filledBy(map);
    const remembered = await rememberedPlan(database.sql, made, {
      kind,
      source,
      headings: sheet.headings,
      columns,
      batch,
    });
    const plan = { ...remembered, waiting: made.rows.filter((row) => isWaiting(row, options)).length };
    return { plan, fault: null, digest: await digestOf(plan), version, valori, unitUses };
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return { plan: null, fault: thrown.reason, digest: '', version, valori, unitUses };
  }
}

/** A staged file and what it would do. */
export interface Planned extends PlannedWork {
  readonly work: Work;
  /** The plan's name; null where there is none. */
  readonly id: string | null;
}

/** Makes the plans of staged files; the latest are kept as long as file and catalogue are the same. */
export interface Planner {
  plan(staged: Staged, language: Language): Promise<Planned>;
  /** Says what the plan of a file is that was just written, so that it is not made twice. */
  know(staged: Pick<Staged, 'id' | 'version'>, work: Work, planned: PlannedWork, language: Language): void;
}

/** The name of a plan of a staged file. */
const planIdOf = (id: number, version: number, digest: string) => `${id}-${version}-${digest}`;

/** The staged file that a plan's name is of. */
export function stagedOfPlan(planId: string): number | undefined {
  const id = Number(/^(\d{1,9})-\d+-/.exec(planId)?.[1] ?? Number.NaN);
  return Number.isInteger(id) ? id : undefined;
}

export function createPlanner(database: Database): Planner {
  const kept = new LRUCache<string, Promise<Planned>>({ max: 3 });
  const nameOf = ({ id, version }: Pick<Staged, 'id' | 'version'>, at: number, language: Language) =>
    [id, version, at, language].join('/');
  const named = ({ id, version }: Pick<Staged, 'id' | 'version'>, work: Work, planned: PlannedWork): Planned => ({
    ...{ ...planned, work },
    id: planned.plan === null ? null : planIdOf(id, version, planned.digest),
  });

  async function make(staged: Staged, language: Language): Promise<Planned> {
    const { kind, map, options, decisions, leftOut, lottoId: batch } = staged;
    const work = { kind, sheet: await unpackJson<Sheet>(staged.sheet), map, options, decisions, leftOut, batch };
    return named(staged, work, await planWork(database, work, language));
  }

  return {
    know(staged, work, planned, language) {
      kept.set(nameOf(staged, planned.version, language), Promise.resolve(named(staged, work, planned)));
    },
    async plan(staged, language) {
      const name = nameOf(staged, await versionOf(database.sql), language);
      const known = kept.get(name);
      if (known !== undefined) return known;
      const made = make(staged, language);
      kept.set(name, made);
      made.catch(() => kept.delete(name));
      return made;
    },
  };
}
