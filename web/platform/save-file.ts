/**
 * How long a file's address is kept for the browser, which may begin to read it late: milliseconds.
 */
const keptFor = 60_000;

/** Lets the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
