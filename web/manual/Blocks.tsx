import type { ReactNode } from 'react';
import classes from './Blocks.module.css';
import { Inlines } from './Inlines.tsx';
import type { Block } from './tree.ts';

interface Props {
  readonly of: readonly Block[];
  /** The address of a heading within the page: the whole manual has many of the same. */
  readonly anchorOf?: (id: string) => string;
  /** Pictures out of view are fetched when they come near; not in a document that is about to be printed. */
  readonly isWhole?: boolean;
}

/** The text is fixed: a part's place is its name. */
function numbered<Part>(parts: readonly Part[]): { at: number; part: Part }[] {
  return parts.map((part, at) => ({ at, part }));
}

/** The text of a section: its tree as elements, never as a string of HTML. */
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
      return <List block={block} {...rest} />;
    case 'note':
      return (
        <div role="note" className={classes.note}>
          <Blocks of={block.children} {...rest} />
        </div>
      );
    case 'table':
      return <Table block={block} />;
    case 'picture':
      return <Shot block={block} {...rest} />;
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function Heading({ block, anchorOf = (id) => id, isWhole }: Omit<Props, 'of'> & { block: Of<'heading'> }) {
  // In the whole manual the sections' titles stand above these.
  const Tag = block.depth === 2 ? (isWhole ? 'h3' : 'h2') : isWhole ? 'h4' : 'h3';
  return (
    <Tag id={anchorOf(block.id)} tabIndex={-1} className={block.depth === 2 ? classes.heading : classes.lesser}>
      <Inlines of={block.children} />
    </Tag>
  );
}

function List({ block, ...rest }: Omit<Props, 'of'> & { block: Of<'list'> }) {
  const items = numbered(block.items).map(({ at, part }) => (
    <li key={at}>
      <Blocks of={part} {...rest} />
    </li>
  ));
  if (!block.ordered) return <ul className={classes.list}>{items}</ul>;
  return (
    <ol className={classes.list} start={block.start}>
      {items}
    </ol>
  );
}

function Table({ block }: { block: Of<'table'> }) {
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
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
      </table>
    </div>
  );
}

/** A picture of a screen; pressed, it fills the window, where a phone can enlarge it. */
function Shot({ block: { alt, picture }, isWhole = false }: Omit<Props, 'of'> & { block: Of<'picture'> }) {
  if (picture === undefined) return null;
  const image = (
    <img
      className={classes.image}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isWhole ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  return (
    <figure className={classes.picture}>
      <a href={picture.src}>{image}</a>
      <figcaption aria-hidden="true">{alt}</figcaption>
    </figure>
  );
}
