import type { languages } from '#contract/constants.ts';
import classes from './Flag.module.css';
import gb from './flags/gb.svg';
import it from './flags/it.svg';

const drawings: Readonly<Record<(typeof languages)[number]['flag'], string>> = { it, gb };

export function Flag({ name }: { name: keyof typeof drawings }) {
  return <img className={classes.flag} src={drawings[name]} alt="" width={24} height={16} />;
}
