/** Is a key meant for a field, or for a dialog that is open, and not for the page? */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, dialog *'))
  );
}
