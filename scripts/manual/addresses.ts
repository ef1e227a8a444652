import { paths } from '../../web/paths.ts';

const addresses = Object.values(paths).map((path) =>
  typeof path === 'string' ? path : (path as (id: string) => string)(':id'),
);
const patterns = [...addresses, paths.manual()].map((address) => {
  return new RegExp(`^${address.split('?', 1)[0]?.replace(':id', '[^/]+')}$`);
});

/** Query and fragment are not checked. */
export function isAddress(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return patterns.some((pattern) => pattern.test(path));
}
