import { orderOfDraw } from './draw-order.ts';
import type { Container } from './tubes.ts';
import { capColours, capOf } from './tubes.ts';

/** What a container's description says and nothing states yet; nothing where it says neither. */
export function unstatedReadings(container: Container): Pick<Container, 'capColour' | 'drawRank'> {
  const caps = capColours(container.description);
  const cap = capOf(container);
  return {
    ...(container.capColour === undefined && caps.length === 1 && cap && { capColour: cap }),
    ...(container.drawRank === undefined &&
      caps.length > 0 && { drawRank: orderOfDraw(container) }),
  };
}
