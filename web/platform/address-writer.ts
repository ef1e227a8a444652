/** How long the address waits for the next change of a list, in milliseconds. */
const pause = 300;

let pending:
  | { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }
  | undefined;

/** Writes now what waits. */
function writeAddress(): void {
  if (pending === undefined) return;
  const { write, timer } = pending;
  pending = undefined;
  clearTimeout(timer);
  write();
}

const isTyping = () => document.activeElement?.matches('input[type="search"]') === true;

/**
 * Writes the address: at once after a choice; after a key in a search field once the typing pauses,
 * or when the reader leaves the field or goes anywhere, since with each key it would cost more than
 * the search.
 */
export function writeAddressSoon(write: () => void): void {
  if (pending !== undefined) clearTimeout(pending.timer);
  pending = { write, timer: setTimeout(writeAddress, pause) };
  if (!isTyping()) writeAddress();
}

/** Writes a waiting address before anything that leads away from it. */
export function writeAddressOnLeaving(): void {
  // Captured: whatever else listens finds the address written.
  const options = { capture: true, passive: true } as const;
  for (const event of ['click', 'focusout', 'copy', 'dragstart', 'visibilitychange'])
    document.addEventListener(event, writeAddress, options);
  for (const event of ['blur', 'pagehide']) window.addEventListener(event, writeAddress, options);
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' || key === 'F5' || altKey || ctrlKey || metaKey) writeAddress();
  };
  document.addEventListener('keydown', onKeyDown, options);
}
