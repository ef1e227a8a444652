export interface FrontMatter {
  readonly title: string;
  readonly summary: string;
  readonly audience: 'public' | 'admin';
}

const form = /^---\n([\s\S]*?)\n---\n/;

/**
 * Reads the lines between the two rules at the top of a section: `title`, `summary` and `audience`,
 * one per line.
 * @returns them, and the text under them, with unchanged line numbers
 * @throws Error when one is missing, empty, unknown, or given twice
 */
export function readFrontMatter(source: string): FrontMatter & { text: string } {
  const [block, inside] = form.exec(source) ?? [];
  if (block === undefined || inside === undefined)
    throw new Error('it does not begin with --- title, summary, audience ---');
  const values = new Map<string, string>();
  for (const line of inside.split('\n')) {
    const [, key, value] = /^(title|summary|audience): *(\S.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined || values.has(key))
      throw new Error(`its line '${line}' is not understood`);
    values.set(key, value.trim());
  }
  const [title, summary, audience] = [
    values.get('title'),
    values.get('summary'),
    values.get('audience'),
  ];
  if (title === undefined || summary === undefined)
    throw new Error('its title or summary is missing');
  if (audience !== 'public' && audience !== 'admin')
    throw new Error("its audience is neither 'public' nor 'admin'");
  const blank = block.replace(/[^\n]/g, '');
  return { title, summary, audience, text: blank + source.slice(block.length) };
}
