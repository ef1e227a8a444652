import type { ReactNode } from 'react';
import type { Container } from '#contract/tubes.ts';
import { capsOf } from '#contract/tubes.ts';
import { DataText } from '../ui/DataText.tsx';
import { ContainerDrawing } from './ContainerDrawing.tsx';
import classes from './TubeBadge.module.css';

/**
 * A container's drawings: one for each of its caps, or of its kind; none where neither is known.
 */
export function ContainerDrawings({ of }: { of: Container }) {
  const caps = [...new Set(capsOf(of))];
  if (caps.length === 0 && of.containerKind === undefined) return null;
  return (
    <span className={classes.drawings}>
      {caps.length === 0 && <ContainerDrawing kind={of.containerKind} />}
      {caps.map((cap) => (
        <ContainerDrawing key={cap} kind={of.containerKind} cap={cap} />
      ))}
    </span>
  );
}

/** A container: its description, with its drawings. */
export function TubeBadge({ container, children }: { container: Container; children?: ReactNode }) {
  return (
    <span className={classes.badge}>
      <ContainerDrawings of={container} />
      <span>{children ?? <DataText>{container.description}</DataText>}</span>
    </span>
  );
}
