import { Link } from 'react-router';
import type { Inline } from './tree.ts';

function keyOf(at: number, inline: Inline): string {
  return `${at} ${typeof inline === 'string' ? '' : inline.kind}`;
}

/** A run of the manual's text. */
export function Inlines({ of }: { of: readonly Inline[] }) {
  return of.map((one, at) => <One key={keyOf(at, one)} one={one} />);
}

function One({ one }: { one: Inline }) {
  if (typeof one === 'string') return one;
  switch (one.kind) {
    case 'strong':
      return (
        <strong>
          <Inlines of={one.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines of={one.children} />
        </em>
      );
    case 'code':
      return <code>{one.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <Link to={one.to}>
          <Inlines of={one.children} />
        </Link>
      );
  }
}
