import type { Params } from './address-text.ts';
import { wholeNumberIn } from './ids.ts';
import { keysOf } from './keys.ts';
import { encodeQuery } from './query.ts';

/** Gets all values of the parameter; undefined: none can be used. */
export type ParamReader<Value> = (values: readonly string[]) => Value | undefined;

export type StateReaders<State> = {
  readonly [Key in keyof State]-?: ParamReader<NonNullable<State[Key]>>;
};

/** A parameter that occurs once. */
export function once<Value>(read: (text: string) => Value | undefined): ParamReader<Value> {
  return ([text, ...more]) => (text === undefined || more.length > 0 ? undefined : read(text));
}

/**
 * Drops the rest of a long search. Half a character at the cut becomes U+FFFD, as an address writes
 * it.
 */
export const cutText = (most: number) => once((written) => written.slice(0, most).toWellFormed());

interface Schema<Value> {
  readonly safeParse: (input: unknown) => { readonly data?: Value };
}

const trimmed = (text: string): unknown => text.trim() || undefined;

/** A parameter as an operation accepts it. */
export const accepted = <Value>(schema: Schema<Value>, read = trimmed) =>
  once((written) => schema.safeParse(read(written)).data ?? undefined) as ParamReader<
    NonNullable<Value>
  >;

/** Values are compared as they are written. */
export const oneOf = <Value extends string | boolean>(options: readonly Value[]) =>
  once((written) => options.find((option) => String(option) === written));

const numberForm = /^-?\d{1,15}(\.\d{1,9})?$/;

function wholeNumber(written: string, most: number): number | undefined {
  const value = numberForm.test(written) ? Number(written) : Number.NaN;
  return Number.isInteger(value) && value > 0 && value <= most ? value : undefined;
}

/** A whole number from 1. */
export const number = (most: number) => once((written) => wholeNumber(written, most));

/** No list has more pages: a larger number was not written by this product. */
const mostPages = 1_000_000;

/** From 1, as this product writes it. */
export const page = once((written) => {
  const at = wholeNumberIn(written);
  return at > 0 && at <= mostPages ? at : undefined;
});

/** Each once, in one order; undefined unless all of them can be used. */
export function several<Value>(reader: ParamReader<Value>, most: number): ParamReader<Value[]> {
  return (values) => {
    const read = values.flatMap((value) => reader([value]) ?? []);
    const isReadable = read.length === values.length && read.length <= most;
    return isReadable ? [...new Set(read)].toSorted() : undefined;
  };
}

/** What cannot be read is left out: a mangled link still shows a list. */
export function readState<State>(readers: StateReaders<State>, params: Params): State {
  const values = Map.groupBy(params, ([name]) => name);
  const read = [...values].flatMap(([name, pairs]) => {
    const reader = Object.hasOwn(readers, name) ? readers[name as keyof State] : undefined;
    const value = reader?.(pairs.map(([, written]) => written));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as State;
}

/** `?…`, in the order of the readers, without usual and empty values; or nothing. */
export function writeState<State extends object>(
  readers: StateReaders<State>,
  state: State,
  usual: Partial<State> = {},
): string {
  const written = keysOf(readers).flatMap((key) =>
    state[key] === usual[key] ? [] : [[key, state[key]]],
  );
  const query = encodeQuery(Object.fromEntries(written));
  return query === '' ? '' : `?${query}`;
}
