function copyBySelection(text: string): boolean {
  const box = document.createElement('textarea');
  const focused = document.activeElement;
  box.value = text;
  box.className = 'visually-hidden';
  document.body.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/**
 * Copies a text. A page that came over plain http, as on a hospital's network, has no clipboard:
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
