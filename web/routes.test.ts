import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { addresses, addressOfRecord } from '#contract/addresses.ts';
import { fakeBrowser } from './platform/testing.ts';
import { helpSections } from './shell/help-sections.ts';

fakeBrowser();
vi.stubGlobal('navigator', { onLine: true });
const { routes } = await import('./routes.tsx');

const names = Object.keys(addresses) as (keyof typeof addresses)[];

test.each(names)('the address %s has a page, and the page a section of the manual', (name) => {
  const matches = matchRoutes(routes, addressOfRecord(name, 5)) ?? [];
  const { id } = matches.at(-1)?.route ?? {};
  expect(matches.at(-1)?.route.path).not.toBe('*');
  expect(Object.keys(helpSections)).toContain(id);
});
