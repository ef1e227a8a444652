import { SaxesParser } from 'saxes';
import { Unreadable } from '../sentence.ts';
import { workbookLimits } from './limits.ts';
import type { Package } from './package.ts';

/** Elements are named without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function createParser(handler: XmlHandler): { write(text: string): void; end(): void } {
  const { depth: maxDepth, attributes: maxAttributes, run: maxRun } = workbookLimits;
  const parser = new SaxesParser({ position: false, xmlns: false });
  const damaged = () => new Unreadable('import.damaged');
  let depth = 0;
  let attributes = 0;
  let run = 0;
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw new Unreadable('import.doctype');
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) throw new Unreadable('import.notUtf8');
  });
  parser.on('attribute', () => {
    run = 0;
    if (++attributes > maxAttributes) throw damaged();
  });
  parser.on('opentag', ({ name, attributes: values }) => {
    run = 0;
    attributes = 0;
    if (++depth > maxDepth) throw damaged();
    handler.open(localName(name), values);
  });
  parser.on('closetag', ({ name }) => {
    run = 0;
    depth -= 1;
    handler.close?.(localName(name));
  });
  if (handler.text !== undefined) {
    parser.on('text', (text) => handler.text?.(text));
    parser.on('cdata', (text) => handler.text?.(text));
  }
  return {
    write(text) {
      parser.write(text);
      // The parser buffers a text, a name or a comment: one without an end would grow for ever.
      run += text.length;
      if (run > maxRun) throw damaged();
    },
    end: () => void parser.close(),
  };
}

/**
 * Reads a part as XML: UTF-8 only, no DOCTYPE, hence only XML's own five entities (threats.md F3).
 * @throws Unreadable
 */
export async function readXml(archive: Package, part: string, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = createParser(handler);
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new Unreadable('import.notUtf8');
    }
  };
  await archive.read(part, (chunk) => {
    const text = decode(chunk);
    if (text.includes('\u0000')) throw new Unreadable('import.notUtf8');
    parser.write(text);
  });
  parser.write(decode());
  parser.end();
}
