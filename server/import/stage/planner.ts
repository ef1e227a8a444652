import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/constants.ts';
import { fieldValue } from '#contract/field-value.ts';
import type { ImportNoun } from '#contract/import.ts';
import { isWaiting } from '#contract/importazione.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import { it } from '#phrases/it.ts';
import { versionOf } from '../../catalogue/version.ts';
import type { Database, Sql } from '../../platform/database.ts';
import { atOneMoment } from '../../platform/database.ts';
import { inParts, inTurns } from '../../platform/in-parts.ts';
import { phrasesOf } from '../../platform/language.ts';
import type { Existing } from '../plan/existing.ts';
import { loadExisting } from '../plan/existing.ts';
import { languageOfHeadings } from '../plan/headings.ts';
import { intervalliFile } from '../plan/intervalli.plan.ts';
import type { Plan, PlannedFile } from '../plan/plan.ts';
import { planSteps } from '../plan/plan.ts';
import { rowsFile } from '../plan/rows.plan.ts';
import { withProposals } from '../read/letters.ts';
import type { Sentence } from '../read/sentence.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet } from '../read/sheet.ts';
import type { RememberedPlan } from './lacking.ts';
import { rememberedPlan } from './lacking.ts';
import { unpackJson } from './packed-json.ts';
import type { Staged } from './staged.queries.ts';
import { withWithdrawals } from './withdrawals.ts';
import type { Work } from './work.ts';
import { columnsLeftOut, fieldsByHeading, isConfirmedIn } from './work.ts';

/** A file's plan at one version of the catalogue, or why its columns allow none (`fault`). */
export interface PlannedWork {
  readonly plan: RememberedPlan | null;
  readonly fault: Sentence | null;
  /** Identifies the effects of the plan. */
  readonly digest: string;
  /** The catalogue's. */
  readonly version: number;
  readonly valori: readonly Valore[];
  /** The number of tests with a unit, by its id. */
  readonly unitUses: ReadonlyMap<number, number>;
}

const partSize = 500;

/** Of the effects of a plan, not of its wording: the language does not matter. */
async function planDigest({ rows, changes, newValues }: Plan): Promise<string> {
  const hash = createHash('sha256');
  for (const { row, kind } of rows) hash.update(`${row} ${kind}\n`);
  await inParts(changes, partSize, (part) => {
    for (const { before, after } of part)
      hash.update(JSON.stringify([before?.id ?? null, before?.version ?? null, after]));
  });
  return hash.update(JSON.stringify(newValues)).digest('base64url').slice(0, 22);
}

export function readExisting(
  { sql }: Database,
  noun: ImportNoun,
): Promise<{ version: number; existing: Existing }> {
  return atOneMoment(sql, async (tx) => ({
    version: await versionOf(tx),
    existing: await loadExisting(tx, noun),
  }));
}

function plannedFile(work: Work, existing: Existing, language: Language): PlannedFile {
  const { options, decisions, leftOut } = work;
  const sheet = options.mendLetters ? withProposals(work.sheet) : work.sheet;
  const columns = fieldsByHeading(work.map);
  const choices = {
    decisions,
    leftOut: new Set(leftOut),
    language: languageOfHeadings(sheet.headings, existing.campi),
    answers: options,
    notRead: columnsLeftOut(work.map),
    today: work.today,
  };
  const phrases = phrasesOf[language];
  if (work.kind === 'intervalli') {
    return intervalliFile(sheet, columns, options, existing, phrases, choices);
  }
  const { listSeparator = ';', missingValues } = options;
  // Columns that are no longer read are not reported.
  const emptyCells = Object.fromEntries(
    Object.entries(options.emptyCells ?? {}).filter(([heading]) => Object.hasOwn(columns, heading)),
  );
  const map = {
    noun: 'prestazione' as const,
    columns,
    isByKey: false,
    listSeparator,
    emptyCells,
    missingValues: missingValues === 'create' ? ('create' as const) : ('refuse' as const),
  };
  return rowsFile(sheet, map, existing, phrases, choices);
}

async function planStaged(on: Sql, work: Work, existing: Existing, language: Language) {
  const file = plannedFile(work, existing, language);
  const plan = await inTurns(planSteps(file, phrasesOf[language], isConfirmedIn(work)));
  const { kind, map, sheet, options, batch = null } = work;
  const { source = it['import.unnamedSource'] } = options;
  const fileReading = {
    kind,
    source,
    headings: sheet.headings,
    columns: fieldsByHeading(map),
    batch,
  };
  const waiting = plan.rows.filter((row) => isWaiting(row, options)).length;
  const remembered = await rememberedPlan(on, plan, fileReading);
  const phrases = phrasesOf[language];
  return { ...withWithdrawals(remembered, options, existing, work.today, phrases), waiting };
}

function countUnitUses({ records }: Existing): Map<number, number> {
  const uses = new Map<number, number>();
  for (const { unitOfMeasurement } of records) {
    const unit = fieldValue('choice', unitOfMeasurement).value;
    if (unit) uses.set(unit.id, (uses.get(unit.id) ?? 0) + 1);
  }
  return uses;
}

export async function planWork(
  database: Database,
  work: Work,
  language: Language,
): Promise<PlannedWork> {
  const { version, existing } = await readExisting(database, 'prestazione');
  const facts = { version, valori: existing.valori, unitUses: countUnitUses(existing) };
  try {
    const plan = await planStaged(database.sql, work, existing, language);
    return { plan, fault: null, digest: await planDigest(plan), ...facts };
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return { plan: null, fault: thrown.reason, digest: '', ...facts };
  }
}

export interface Planned extends PlannedWork {
  readonly work: Work;
  readonly id: string | null;
}

type StagedVersion = Pick<Staged, 'id' | 'version'>;

/** Makes the plans of staged files, and caches the latest while file and catalogue are the same. */
export interface Planner {
  plan(staged: Staged, language: Language): Promise<Planned>;
  /** Caches the plan of a file that was just written. */
  store(staged: StagedVersion, work: Work, planned: PlannedWork, language: Language): void;
}

const planName = ({ id, version }: StagedVersion, digest: string) => `${id}-${version}-${digest}`;

export function stagedOfPlan(planId: string): number | undefined {
  const id = Number(/^(\d{1,9})-\d+-/.exec(planId)?.[1] ?? Number.NaN);
  return Number.isInteger(id) ? id : undefined;
}

/** Cached plans; each is as large as its file. */
const maxPlans = 3;

export function createPlanner(database: Database, today: () => string): Planner {
  const cache = new LRUCache<string, Promise<Planned>>({ max: maxPlans });
  const cacheKey = ({ id, version }: StagedVersion, catalogueVersion: number, language: Language) =>
    [id, version, catalogueVersion, language, today()].join('/');
  const withId = (staged: StagedVersion, work: Work, planned: PlannedWork): Planned => {
    const id = planned.plan === null ? null : planName(staged, planned.digest);
    return { ...planned, work, id };
  };

  async function make(staged: Staged, language: Language): Promise<Planned> {
    const { kind, map, options, decisions, leftOut, confirmed, batchId: batch } = staged;
    const sheet = await unpackJson<Sheet>(staged.sheet);
    const work = {
      kind,
      sheet,
      map,
      options,
      decisions,
      leftOut,
      confirmed,
      batch,
      today: today(),
    };
    return withId(staged, work, await planWork(database, work, language));
  }

  return {
    store(staged, work, planned, language) {
      const key = cacheKey(staged, planned.version, language);
      cache.set(key, Promise.resolve(withId(staged, work, planned)));
    },
    async plan(staged, language) {
      const key = cacheKey(staged, await versionOf(database.sql), language);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const planned = make(staged, language);
      cache.set(key, planned);
      planned.catch(() => cache.delete(key));
      return planned;
    },
  };
}
