/**
 * The file's name that a `Content-Disposition` header gives: the one in UTF-8 (RFC 6266), else the
 * plain one.
 * @returns null where it gives none
 */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /;\s*filename\*=utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Badly encoded: the plain name is the fallback.
    }
  }
  const [, quoted, bare] =
    /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1') || bare || null;
}
