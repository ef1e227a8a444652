import { Link } from 'react-router';
import type { Inline } from './tree.ts';

function keyOf(at: number, inline: Inline): string {
  return `${at} ${typeof inline === 'string' ? '' : inline.kind}`;
}

/** A run of the manual's text. */
export function Inlines({ of }: { of: readonly Inline[] }) {
  return of.map((inline, at) => <InlinePart key={keyOf(at, inline)} inline={inline} />);
}

function InlinePart({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline;
  switch (inline.kind) {
    case 'strong':
      return (
        <strong>
          <Inlines of={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines of={inline.children} />
        </em>
      );
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <Link to={inline.to}>
          <Inlines of={inline.children} />
        </Link>
      );
  }
}
