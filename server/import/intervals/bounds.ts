import type { Interval } from '#contract/intervals.ts';
import type { Parts } from './ages.ts';
import type { Token } from './tokens.ts';
import { tokenize } from './tokens.ts';
import type { Operator } from './vocabulary.ts';

export type Bounds = Pick<Interval, 'low' | 'lowOperator' | 'high' | 'highOperator'>;

/** The bounds between two tokens; null unless the tokens are surely bounds and nothing else. */
type ReadBounds = (parts: Parts, from: number, to: number) => Bounds | null;

interface Limit {
  readonly operator: Operator | null;
  readonly value: number;
  readonly next: number;
}

/** A number with its sign, perhaps after an operator: `≥ 40`, `-2`, `< di 5`. */
function limitAt({ line, tokens }: Parts, at: number): Limit | null {
  let next = at;
  const first = tokens[next];
  const operator = first?.kind === 'operator' ? first.operator : null;
  if (operator !== null) next += 1;
  const particle = tokens[next];
  const isParticle =
    particle?.kind === 'word' && /^(?:di|a)$/i.test(line.slice(particle.start, particle.end));
  if (operator !== null && isParticle) next += 1;
  const mark = tokens[next];
  const isSigned = mark?.kind === '+' || (mark?.kind === 'dash' && /^[-−–‐‑]$/.test(mark.mark));
  const digits = tokens[isSigned ? next + 1 : next];
  if (digits?.kind !== 'number' || digits.value === null) return null;
  if (isSigned && digits.isApart) return null;
  const value = isSigned && mark.kind === 'dash' ? -digits.value : digits.value;
  // No negative zero.
  return { operator, value: value + 0, next: isSigned ? next + 2 : next + 1 };
}

function inOrder(low: number, high: number, isStrict: boolean): boolean {
  return low < high || (low === high && !isStrict);
}

function orderedPair(first: Limit, last: Limit): Bounds | null {
  if (first.operator === null || last.operator === null) return null;
  const isLow = ({ operator }: Limit) => operator === '>' || operator === '>=';
  const [low, high] = isLow(first) ? [first, last] : [last, first];
  if (!isLow(low) || isLow(high)) return null;
  const isStrict = low.operator === '>' || high.operator === '<';
  if (!inOrder(low.value, high.value, isStrict)) return null;
  return toBounds(low, high);
}

const toBounds = (low: Limit | null, high: Limit | null): Bounds => ({
  low: low?.value ?? null,
  lowOperator: low === null ? null : low.operator === '>' ? '>' : '>=',
  high: high?.value ?? null,
  highOperator: high === null ? null : high.operator === '<' ? '<' : '<=',
});

/** A bound in a cell of its own: `13,5`, `≤ 5`; null unless it surely is one. */
export function readLimit(
  cell: string,
  decimal: ',' | '.',
): Pick<Limit, 'operator' | 'value'> | null {
  const tokens = tokenize(cell, decimal);
  const limit = tokens && limitAt({ line: cell, tokens }, 0);
  return limit?.next === tokens?.length ? limit : null;
}

const kindAt = (tokens: readonly Token[], at: number) => tokens[at]?.kind;

/** `( … )` around all of it, `valori normali` before it. */
function unwrap({ tokens }: Parts, from: number, to: number): readonly [number, number] {
  let [start, end] = [from, to];
  for (;;) {
    const isWrapped =
      end - start > 2 && kindAt(tokens, start) === '(' && kindAt(tokens, end - 1) === ')';
    const isLabelled = end - start > 1 && kindAt(tokens, start) === 'label';
    if (!isWrapped && !isLabelled) return [start, end];
    start += 1;
    if (isWrapped) end -= 1;
    else if (kindAt(tokens, start) === ':' && end - start > 1) start += 1;
  }
}

/** `13,5–17,5`, `da 3 a 5`, `tra 3 e 5`, `≥ 40`, `> 3 e < 5`, each perhaps in brackets. */
export const boundsIn: ReadBounds = (parts, from, to) => {
  const { tokens } = parts;
  const [start, end] = unwrap(parts, from, to);
  const opening = kindAt(tokens, start);
  const isOpened = opening === 'from' || opening === 'between';
  const first = limitAt(parts, isOpened ? start + 1 : start);
  if (first === null || first.next > end) return null;
  if (first.next === end) {
    if (isOpened || first.operator === null) return null;
    return first.operator.startsWith('>') ? toBounds(first, null) : toBounds(null, first);
  }
  const link = kindAt(tokens, first.next);
  const isPair = first.operator !== null;
  const links: readonly (string | undefined)[] = isPair
    ? ['and', ',', ';']
    : opening === 'between'
      ? ['and', 'dash']
      : ['dash', 'to'];
  const last = limitAt(parts, links.includes(link) ? first.next + 1 : first.next);
  if (last?.next !== end) return null;
  if (isPair) return isOpened ? null : orderedPair(first, last);
  if (!links.includes(link) || last.operator !== null) return null;
  return inOrder(first.value, last.value, false) ? toBounds(first, last) : null;
};
