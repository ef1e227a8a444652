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

let isScrolled = false;

/** Is the window not at its top? To ask the window at a key would be a layout of what has changed. */
export const isWindowScrolled = (): boolean => isScrolled;

/** Notices what the reader does with the page, for its address and its place. */
export function followReader(): void {
  // Before anything else hears of it: whatever leads away finds the address written.
  const options = { capture: true, passive: true } as const;
  for (const event of ['click', 'focusout', 'copy', 'dragstart', 'visibilitychange'])
    document.addEventListener(event, writeAddress, options);
  for (const event of ['blur', 'pagehide']) window.addEventListener(event, writeAddress, options);
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' || key === 'F5' || altKey || ctrlKey || metaKey) writeAddress();
  };
  document.addEventListener('keydown', onKeyDown, options);
  const onScroll = () => {
    isScrolled = window.scrollY > 0;
  };
  document.addEventListener('scroll', onScroll, { passive: true });
}
