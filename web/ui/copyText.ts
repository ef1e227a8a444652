function copyBySelection(text: string): boolean {
  const textarea = document.createElement('textarea');
  const focused = document.activeElement;
  textarea.value = text;
  textarea.className = 'visually-hidden';
  document.body.append(textarea);
  textarea.select();
  try {
    return document.execCommand('copy');
  } finally {
    textarea.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/**
 * Copies a text. A page served over plain http, as on a hospital's network, has no clipboard API:
 * then by selection.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The address of this page, without what a link says after its `#`. */
export function pageAddress(): string {
  return window.location.href.replace(/#.*/, '');
}
