import type { ReactNode } from 'react';
import { Callout } from '../design/Callout.tsx';
import { List } from '../design/List.tsx';
import { Picture } from '../design/Picture.tsx';
import { Table } from '../design/Table.tsx';
import classes from './Blocks.module.css';
import { Inlines } from './Inlines.tsx';
import type { Block } from './tree.ts';

interface Props {
  readonly of: readonly Block[];
  /** The anchor of a heading within the page: the whole manual repeats ids. */
  readonly anchorOf?: (id: string) => string;
  /** Pictures out of view load lazily, except in a document that is about to be printed. */
  readonly isWhole?: boolean;
}

/** The text is fixed, so that an index is a stable key. */
function numbered<ManualPart>(parts: readonly ManualPart[]): { at: number; part: ManualPart }[] {
  return parts.map((part, at) => ({ at, part }));
}

/** The text of a section, rendered from its tree, never from a string of HTML. */
export function Blocks({ of, ...rest }: Props): ReactNode {
  return numbered(of).map(({ at, part }) => <One key={at} block={part} {...rest} />);
}

function One({ block, ...rest }: Omit<Props, 'of'> & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} {...rest} />;
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      );
    case 'list':
      return <Items block={block} {...rest} />;
    case 'note':
      return (
        <Callout role="note" tone="caution">
          <Blocks of={block.children} {...rest} />
        </Callout>
      );
    case 'table':
      return <Rows block={block} />;
    case 'picture':
      return <Shot block={block} {...rest} />;
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function Heading({
  block,
  anchorOf = (id) => id,
  isWhole,
}: Omit<Props, 'of'> & { block: Of<'heading'> }) {
  // In the whole manual these headings are below the sections' titles.
  const Tag = block.depth === 2 ? (isWhole ? 'h3' : 'h2') : isWhole ? 'h4' : 'h3';
  return (
    <Tag
      id={anchorOf(block.id)}
      tabIndex={-1}
      className={block.depth === 2 ? classes.heading : classes.lesser}
    >
      <Inlines of={block.children} />
    </Tag>
  );
}

function Items({ block, ...rest }: Omit<Props, 'of'> & { block: Of<'list'> }) {
  return (
    <List isNumbered={block.ordered} start={block.start}>
      {numbered(block.items).map(({ at, part }) => (
        <li key={at} className={classes.item}>
          <Blocks of={part} {...rest} />
        </li>
      ))}
    </List>
  );
}

function Rows({ block }: { block: Of<'table'> }) {
  return (
    <div className={classes.scrolled}>
      <Table>
        <thead>
          <tr>
            {numbered(block.head).map(({ at, part }) => (
              <th key={at} scope="col">
                <Inlines of={part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(block.rows).map((row) => (
            <tr key={row.at}>
              {numbered(row.part).map(({ at, part }) => (
                <td key={at}>
                  <Inlines of={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Shot({
  block: { alt, picture },
  isWhole = false,
}: Omit<Props, 'of'> & { block: Of<'picture'> }) {
  if (picture === undefined) return null;
  return <Picture {...picture} alt={alt} loading={isWhole ? 'eager' : 'lazy'} />;
}
