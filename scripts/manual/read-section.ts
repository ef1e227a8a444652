import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { fold } from '#contract/text.ts';
import type { Block, Inline, Picture } from '../../web/manual/tree.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];
type Of<Type extends Node['type']> = Extract<Node, { type: Type }>;

interface Targets {
  /** @throws Error for a link that leads nowhere */
  readonly link: (url: string) => string;
  /**
   * Undefined: not made yet.
   * @throws Error for an unknown name
   */
  readonly picture: (name: string) => Picture | undefined;
}

/** For messages. */
const lineOf = (node: Node | Root) => node.position?.start.line ?? 0;

function fail(node: Node, problem: string): never {
  throw new Error(`line ${lineOf(node)}: ${problem}`);
}

function attempt<Result>(node: Node, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return fail(node, (error as Error).message);
  }
}

/** Adjacent texts are joined, and the line breaks of the source are blanks. */
function inlines(nodes: readonly Node[], targets: Targets): Inline[] {
  return nodes.map((node): Inline => {
    switch (node.type) {
      case 'text':
        return node.value.replace(/\s*\n\s*/g, ' ');
      case 'strong':
      case 'emphasis':
        return { kind: node.type, children: inlines(node.children, targets) };
      case 'inlineCode':
        return { kind: 'code', text: node.value };
      case 'break':
        return { kind: 'break' };
      case 'link':
        return {
          kind: 'link',
          to: attempt(node, () => targets.link(node.url)),
          children: inlines(node.children, targets),
        };
      default:
        return fail(node, `the manual has no '${node.type}' within a line`);
    }
  });
}

/** It must be alone on its line. */
function picture(node: Of<'image'>, targets: Targets): Block {
  const name = /^picture:(.+)$/.exec(node.url)?.[1];
  if (name === undefined || node.alt === null || node.alt === undefined || node.alt === '') {
    return fail(node, 'a picture is written ![what one sees](picture:name)');
  }
  const picture = attempt(node, () => targets.picture(name));
  return { kind: 'picture', alt: node.alt, ...(picture && { picture }) };
}

/** The words of a heading as an address: `Che cosa è cambiato?` -> `che-cosa-e-cambiato`. */
function idOf(words: string, usedIds: Set<string>): string {
  const plain = (fold(words).match(/[\p{L}\p{N}]+/gu) ?? ['parte']).join('-');
  let id = plain;
  for (let number = 2; usedIds.has(id); number++) id = `${plain}-${number}`;
  usedIds.add(id);
  return id;
}

export function plainOf(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.kind === 'code') return child.text;
      return child.kind === 'break' ? ' ' : plainOf(child.children);
    })
    .join('');
}

/**
 * CommonMark and tables, and of these only what the manual may have.
 * @throws Error with the line, for anything else, and for a link or picture that does not exist
 */
export function readSection(text: string, targets: Targets): Block[] {
  const usedIds = new Set<string>();
  const blocks = (nodes: readonly Node[]): Block[] => nodes.map(block);

  function block(node: Node): Block {
    switch (node.type) {
      case 'heading': {
        if (node.depth !== 2 && node.depth !== 3) return fail(node, 'headings are ## and ###');
        const children = inlines(node.children, targets);
        return {
          kind: 'heading',
          depth: node.depth,
          id: idOf(plainOf(children), usedIds),
          children,
        };
      }
      case 'paragraph': {
        const [only, ...others] = node.children;
        if (only?.type === 'image' && others.length === 0) return picture(only, targets);
        return { kind: 'paragraph', children: inlines(node.children, targets) };
      }
      case 'list': {
        const items = node.children.map((item) => blocks(item.children));
        return { kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items };
      }
      case 'blockquote':
        return { kind: 'note', children: blocks(node.children) };
      case 'table': {
        const [head = [], ...rows] = node.children.map((row) =>
          row.children.map((cell) => inlines(cell.children, targets)),
        );
        return { kind: 'table', head, rows };
      }
      default:
        return fail(node, `the manual has no '${node.type}'`);
    }
  }

  const tree = fromMarkdown(text, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return blocks(tree.children);
}
