import classes from './ScanCode.module.css';

interface ScanCodeProps {
  readonly src: string;
  readonly alt: string;
}

/** A code that a camera reads: black on white in dark surroundings too. */
export function ScanCode({ src, alt }: ScanCodeProps) {
  return <img className={classes.code} src={src} alt={alt} width="216" height="216" />;
}
