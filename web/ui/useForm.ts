import { useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { faultsOf, sentenceOf } from './sentence.ts';

type Faults<Values> = { readonly [Key in keyof Values]?: string | undefined };

/**
 * What is typed in a small form, and what is wrong with it: from the first try to send on, or as
 * the server reports it.
 * @param initial the values of its fields
 * @param faultsIn what is wrong with values before they are sent
 * @param failure why sending them failed
 */
export function useForm<Values extends Readonly<Record<string, string>>>(
  initial: Values,
  faultsIn: (values: Values) => Faults<Values>,
  failure: Error | null = null,
) {
  const { say } = useLanguage();
  const [values, setValues] = useState(initial);
  const [isSent, setSent] = useState(false);
  const faults = faultsIn(values);
  const serverFaults = faultsOf(failure);
  const isBeside = Object.keys(serverFaults).some((key) => key in values);
  return {
    values,
    isChanged: Object.keys(values).some((key) => values[key] !== initial[key]),
    field: (key: keyof Values & string) => ({
      value: values[key],
      onChange: (value: string) => setValues((before) => ({ ...before, [key]: value })),
      fault: (isSent ? faults[key] : undefined) ?? serverFaults[key],
    }),
    /** Why it was not accepted; null when that is said beside a field. */
    error: failure === null || isBeside ? null : sentenceOf(say, failure),
    submit: (send: (values: Values) => void) => {
      setSent(true);
      if (Object.values(faults).every((fault) => fault === undefined)) send(values);
    },
    reset: () => {
      setValues(initial);
      setSent(false);
    },
  };
}
