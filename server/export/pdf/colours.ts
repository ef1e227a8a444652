import { footerColours, otherFooterColours } from '#contract/constants.ts';

/** The colours of the pages (web/ui/tokens.css), chosen so that they stay apart in black and white. */
export const colours = {
  text: '#16282b',
  soft: '#4a5d61',
  line: '#c3d0d2',
  strong: '#7b8d90',
  zebra: '#f1f6f6',
  primary: '#0b4f5c',
  primarySoft: '#e3eff1',
  urgent: '#9a3a0b',
  urgentSoft: '#fcebe0',
  white: '#ffffff',
} as const;

/** The band's colours of an environment (spec 9). */
export function bandColours(environment: string) {
  return footerColours.get(environment) ?? otherFooterColours;
}
