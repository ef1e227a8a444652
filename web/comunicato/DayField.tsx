import { TextField } from '../design/TextField.tsx';

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (day: string) => void;
  /** A day that is half written reads as none: is it? */
  readonly onHalf: (isHalf: boolean) => void;
}

/** A day of an announcement. */
export function DayField({ onHalf, ...field }: DayFieldProps) {
  const tell = ({ currentTarget }: { currentTarget: HTMLInputElement }) => onHalf(currentTarget.validity.badInput);
  return <TextField {...field} input={{ type: 'date', onBlur: tell, onKeyUp: tell }} />;
}
