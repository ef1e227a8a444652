import { encodeQR } from 'qr';
import classes from './AddressCode.module.css';

/** A QR code of an address, for paper: beside it the address or what it leads to is written. */
export function AddressCode({ address }: { address: string }) {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: 2 });
  const dark = modules.flatMap((line, y) =>
    line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      aria-hidden="true"
      className={classes.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
