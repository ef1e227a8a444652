/**
 * How long a file's address stays valid, in milliseconds: the browser may begin to read it late.
 */
const addressLifetime = 60_000;

/** Lets the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLifetime);
}
