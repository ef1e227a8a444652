/** Reads what an address holds of one parameter, given as often as it stands there; undefined: nothing that can be used. */
export type ParamReader<Value> = (values: readonly string[]) => Value | undefined;

/** How each part of a list's state is read out of an address. */
export type StateReaders<State> = { readonly [Key in keyof State]-?: ParamReader<NonNullable<State[Key]>> };

/** A parameter that stands there once. */
function once<Value>(read: (text: string) => Value | undefined): ParamReader<Value> {
  return ([text, ...more]) => (text === undefined || more.length > 0 ? undefined : read(text));
}

/** A text of at most so many characters. */
export const text = (most: number) => once((written) => (written.length <= most ? written : undefined));

/** One of some values, as they are written. */
export const oneOf = <Value extends string | boolean>(options: readonly Value[]) =>
  once((written) => options.find((option) => String(option) === written));

const numberForm = /^-?\d{1,15}(\.\d{1,9})?$/;

function wholeNumber(written: string, most: number): number | undefined {
  const value = numberForm.test(written) ? Number(written) : Number.NaN;
  return Number.isInteger(value) && value > 0 && value <= most ? value : undefined;
}

/** A whole number from 1. */
export const number = (most: number) => once((written) => wholeNumber(written, most));

/** Several values of one kind: all of them can be used, or none. */
export function several<Value>(one: ParamReader<Value>, most: number): ParamReader<Value[]> {
  return (values) => {
    const read = values.flatMap((value) => one([value]) ?? []);
    return read.length === values.length && read.length <= most ? read : undefined;
  };
}

/** The state that an address holds. What it holds amiss is left out: a mangled link still shows a list. */
export function readState<State>(readers: StateReaders<State>, search: string | URLSearchParams): State {
  const params = new URLSearchParams(search);
  const read = [...new Set(params.keys())].flatMap((key) => {
    const reader = Object.hasOwn(readers, key) ? readers[key as keyof State] : undefined;
    const value = reader?.(params.getAll(key));
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(read) as State;
}
