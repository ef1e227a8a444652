import type { LifeStage } from '#contract/import.answers.ts';
import type { Interval } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { AgeSpan, Parts } from './ages.ts';
import { agesAt } from './ages.ts';
import { tokenize } from './tokens.ts';

export interface People {
  readonly sex: Interval['sex'] | null;
  readonly ages: AgeSpan | 'every' | null;
  readonly stage: { readonly stage: LifeStage; readonly written: string } | null;
  /** Free words (`fase follicolare`), or quoted ones. */
  readonly phase: string | null;
}

export const unstatedPeople: People = { sex: null, ages: null, stage: null, phase: null };

/** Surely a state, not a group by sex or age, though one may precede it: `donne gravide`. */
const stateWords =
  /follicol|lutea|ovulat|menopaus|gravid|gestazion|gestant|trimestr|puber|tanner|digiun|basale|clinosta|ortosta|supin|fertil|follicul|pregnan|gestation|trimester|fasting|^dopo|^after|^prima|^before/;

/** Adds the meaning of the next tokens; null where they have none, or contradict `people`. */
function withPart(parts: Parts, at: number, people: People) {
  const ages = agesAt(parts, at);
  if (ages !== null) {
    return people.ages === null
      ? { people: { ...people, ages: ages.value }, next: ages.next }
      : null;
  }
  const token = parts.tokens[at];
  const next = at + 1;
  if (token?.kind === 'everyAge' && people.ages === null)
    return { people: { ...people, ages: 'every' as const }, next };
  if (token?.kind === 'filler') return { people, next };
  if (token?.kind !== 'people') return null;
  const { sex, stage } = token;
  if (sex !== undefined && people.sex !== null) return null;
  if (stage !== undefined && people.stage !== null) return null;
  const written = parts.line.slice(token.start, token.end);
  return {
    people: {
      ...people,
      sex: sex ?? people.sex,
      stage: stage === undefined ? people.stage : { stage, written },
    },
    next,
  };
}

function mentionsPeople(parts: Parts, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (parts.tokens[at]?.kind === 'people' || parts.tokens[at]?.kind === 'everyAge') return true;
    const ages = agesAt(parts, at);
    if (ages !== null && ages.next <= to) return true;
    // `1 mese`: an age alone.
    if (parts.tokens[at]?.kind === 'number' && parts.tokens[at + 1]?.kind === 'unit' && at + 1 < to)
      return true;
  }
  return false;
}

/** The words between two tokens; null where they can't be a phase. */
function phaseIn(parts: Parts, from: number, to: number, isBehindPeople: boolean): string | null {
  const [first, last] = [parts.tokens[from], parts.tokens[to - 1]];
  if (first === undefined || last === undefined) return null;
  const written = parts.line.slice(first.start, last.end);
  const isState = stateWords.test(fold(written));
  if (first.kind === 'operator') return null;
  if (parts.tokens.slice(from, to).some(({ kind }) => kind === 'ratio')) return null;
  if (isBehindPeople && !isState) return null;
  const isSpan =
    first.kind === 'unit' && parts.tokens.slice(from, to).some(({ kind }) => kind === 'dash');
  const isOfPeople = isSpan || mentionsPeople(parts, from, to);
  // `gravidanza dopo 2 ore` names no age of the patient.
  const hasSex = parts.tokens.slice(from, to).some(({ kind }) => kind === 'people');
  return isOfPeople && (!isState || hasSex) ? null : written;
}

/** The index of the next comma or semicolon, or `to`. */
function partEnd({ tokens }: Parts, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const kind = tokens[at]?.kind;
    if (kind === ',' || kind === ';') return at;
  }
  return to;
}

/**
 * Sex, ages or a stage of life, and a phase, in any order, separated by commas, blanks or brackets.
 * Null unless each token belongs to one of these, and each occurs once.
 */
export function peopleIn(parts: Parts, from: number, to: number): People | null {
  const { tokens } = parts;
  let people = unstatedPeople;
  let at = from;
  let partStart = from;
  while (at < to) {
    const token = tokens[at];
    if (token === undefined) return null;
    if (token.kind === ',' || token.kind === ';' || token.kind === '(' || token.kind === ')') {
      at += 1;
      partStart = at;
      continue;
    }
    if (token.kind === 'quoted') {
      if (people.phase !== null) return null;
      people = { ...people, phase: parts.line.slice(token.start, token.end) };
      at += 1;
      continue;
    }
    const read = withPart(parts, at, people);
    if (read !== null && read.next <= to) {
      [people, at] = [read.people, read.next];
      continue;
    }
    const end = partEnd(parts, at, to);
    const phase = people.phase === null ? phaseIn(parts, at, end, at !== partStart) : null;
    if (phase === null) return null;
    people = { ...people, phase };
    at = end;
  }
  return people;
}

/** The group by sex or age that a phase names (`donne in gravidanza`), or null. */
export function peopleOfPhase(phase: string, decimal: ',' | '.'): People | null {
  const tokens = tokenize(phase, decimal);
  const people = tokens && peopleIn({ line: phase, tokens }, 0, tokens.length);
  return people !== null && isGroup(people) ? people : null;
}

export function namesGroup(phase: string): boolean {
  const tokens = tokenize(phase, ',');
  if (tokens === null) return false;
  const isState = stateWords.test(fold(phase));
  const isOfSex = tokens.some(({ kind }) => kind === 'people' || kind === 'everyAge');
  return isOfSex || (!isState && mentionsPeople({ line: phase, tokens }, 0, tokens.length));
}

export const isGroup = ({ sex, ages, stage }: People): boolean =>
  sex !== null || ages !== null || stage !== null;
