import type { Parts } from './ages.ts';
import type { Bounds } from './bounds.ts';
import { boundsIn } from './bounds.ts';
import type { People } from './people.ts';
import { isGroup, peopleIn, unstatedPeople } from './people.ts';
import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

export interface Statement {
  readonly people: People;
  readonly bounds: Bounds | null;
  /** Set where there are no bounds. */
  readonly text: string | null;
}

/** Every way to split the tokens is tried: more are not written in practice. */
const maxParts = 40;

const isColon = (token: Token | undefined) => token?.kind === ':' || token?.kind === '=';

const indexes = (tokens: readonly Token[], predicate: (token: Token) => boolean) =>
  tokens.flatMap((token, at) => (predicate(token) ? [at] : []));

/** The people of both; null where both state the same thing. */
function mergePeople(first: People, second: People): People | null {
  const isTwice =
    (first.sex !== null && second.sex !== null) ||
    (first.ages !== null && second.ages !== null) ||
    (first.stage !== null && second.stage !== null) ||
    (first.phase !== null && second.phase !== null);
  if (isTwice) return null;
  return {
    sex: first.sex ?? second.sex,
    ages: first.ages ?? second.ages,
    stage: first.stage ?? second.stage,
    phase: first.phase ?? second.phase,
  };
}

/** Bounds that begin at a token, perhaps followed by people. */
function boundsFrom(parts: Parts, from: number, to: number, people: People): Statement[] {
  const statements: Statement[] = [];
  for (let end = to; end > from; end -= 1) {
    const bounds = boundsIn(parts, from, end);
    if (bounds === null) continue;
    const behind = end === to ? unstatedPeople : peopleIn(parts, end, to);
    const isNamed = behind !== null && (end === to || (isGroup(behind) && behind.phase === null));
    const merged = isNamed ? mergePeople(people, behind) : null;
    if (merged !== null) statements.push({ people: merged, bounds, text: null });
  }
  return statements;
}

/** Bounds, with people before them, after them (`13–17 (M)`) or none. Null where ambiguous. */
function statementIn(parts: Parts, from: number, to: number): Statement | null {
  const statements = boundsFrom(parts, from, to, unstatedPeople);
  const last = Math.min(to, from + maxParts);
  for (let at = from + 1; at < last; at += 1) {
    const people = peopleIn(parts, from, at);
    if (people === null || !isGroup(people)) continue;
    const isColoned = isColon(parts.tokens[at]);
    if (isColoned || people.phase === null)
      statements.push(...boundsFrom(parts, isColoned ? at + 1 : at, to, people));
  }
  const [first] = statements;
  const isSure = new Set(statements.map((statement) => JSON.stringify(statement))).size === 1;
  return first !== undefined && isSure ? first : null;
}

/** Several groups on one line, each begun by its people: `M: 13-17; F: 12-16`. */
function statementsIn(parts: Parts): Statement[] | null {
  const { tokens } = parts;
  const count = tokens.length;
  const starts = indexes(tokens, ({ kind }) => kind === 'people');
  if (starts.length < 2 || count > maxParts) return null;
  const isLeading = starts[0] === 0 || (starts[0] === 1 && tokens[0]?.kind === '(');
  const begins = isLeading
    ? starts.map((at) => (tokens[at - 1]?.kind === '(' ? at - 1 : at))
    : [0, ...starts.slice(0, -1).map((at) => (tokens[at + 1]?.kind === ')' ? at + 2 : at + 1))];
  const statements: Statement[] = [];
  for (const [index, begin] of begins.entries()) {
    let [start, end] = [begin, begins[index + 1] ?? count];
    const isMark = (token: Token | undefined) =>
      token?.kind === ';' || token?.kind === ',' || token?.kind === '/';
    if (!isLeading && isMark(tokens[start])) start += 1;
    if (isLeading && index < begins.length - 1 && isMark(tokens[end - 1])) end -= 1;
    const statement = statementIn(parts, start, end);
    if (statement === null || !isGroup(statement.people)) return null;
    statements.push(statement);
  }
  return statements;
}

/** A line with a colon: people before it, bounds or words after it. */
function headedIn(parts: Parts, colon: number): Statement | null {
  const { line, tokens } = parts;
  const remainder = line.slice(tokens[colon]?.end ?? 0).trim();
  if (remainder === '' || colon === 0 || colon > maxParts) return null;
  const people = peopleIn(parts, 0, colon);
  if (people === null) return null;
  const behind = statementIn(parts, colon + 1, tokens.length);
  if (behind === null) return { people, bounds: null, text: remainder };
  const merged = behind.people.phase === null ? mergePeople(people, behind.people) : null;
  return merged && { people: merged, bounds: behind.bounds, text: null };
}

/**
 * Null unless every character of the line is understood. The notation: docs/import.md.
 * @param decimal the file's decimal mark
 */
export function readStatements(line: string, decimal: ',' | '.'): readonly Statement[] | null {
  const tokens = tokenize(line, decimal);
  if (tokens === null || tokens.length === 0) return null;
  const parts = { line, tokens };
  const alone = statementIn(parts, 0, tokens.length);
  if (alone !== null) return [alone];
  const several = statementsIn(parts);
  if (several !== null) return several;
  const colons = indexes(tokens, ({ kind }) => kind === ':');
  const [colon, nextColon] = colons;
  if (colon === undefined || nextColon !== undefined) return null;
  const headed = headedIn(parts, colon);
  return headed === null ? null : [headed];
}

/** May a text hold bounds, which no value is compared with? Titres, ratios and hours are none. */
export function hasUnread(text: string): boolean {
  const tokens = tokenize(text, ',');
  if (tokens === null) return /\d/.test(text);
  return tokens.some(({ kind }, at) => {
    if (kind === 'number') return true;
    // The sign of a titre: `< 1:80`.
    if (kind === 'operator')
      return tokens[at + 1]?.kind !== 'ratio' && /^[<>≤≥]/.test(text.slice(tokens[at]?.start));
    return kind === 'other' && /[\p{No}�?]/u.test(text.slice(tokens[at]?.start, tokens[at]?.end));
  });
}
