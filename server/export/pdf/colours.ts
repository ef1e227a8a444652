import { footerColours, otherFooterColours, productColours } from '#contract/constants.ts';

/** The product's colours as a document uses them; they stay apart in black and white. */
export const colours = {
  text: productColours.text,
  soft: productColours.textSoft,
  line: productColours.printedLine,
  strong: productColours.lineStrong,
  zebra: '#f1f6f6',
  primary: productColours.primary,
  primarySoft: productColours.primarySoft,
  urgent: productColours.secondary,
  urgentSoft: productColours.secondarySoft,
  white: productColours.onColour,
} as const;

export function bandColours(environment: string) {
  return footerColours.get(environment) ?? otherFooterColours;
}
