import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { AtWidth, not } from './AtWidth.tsx';
import type { Tone } from './Callout.tsx';
import { Disclosure } from './Disclosure.tsx';
import classes from './JumpList.module.css';
import { Tag } from './Tag.tsx';

/** What is remarkable in a part. */
interface Mark {
  readonly tone: Tone;
  readonly words: string;
}

interface JumpListProps {
  readonly label: string;
  /** `id`: that of the part's heading. */
  readonly parts: readonly {
    readonly id: string;
    readonly words: string;
    readonly marks: readonly Mark[];
  }[];
  /** Those of all parts, shown where the list is folded. */
  readonly marks: readonly Mark[];
  /** Is there room for it beside the page? */
  readonly isBeside: boolean | undefined;
}

/** The heading that was passed last while scrolling. */
function useHeadingPassed(ids: readonly string[]): string | undefined {
  const joined = ids.join(' ');
  const [passed, setPassed] = useState(ids[0]);
  useEffect(() => {
    const headings = joined.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const above = headings.filter(
          (heading) => heading.getBoundingClientRect().top < window.innerHeight / 3,
        );
        setPassed(above.at(-1)?.id ?? headings[0]?.id);
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [joined]);
  return passed;
}

function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ tone, words }) => (
    <Tag key={words} tone={tone}>
      {words}
    </Tag>
  ));
}

/** The parts of a long page, each with what is remarkable in it; beside it, or folded above it. */
export function JumpList({ label, parts, marks, isBeside }: JumpListProps) {
  const passed = useHeadingPassed(parts.map(({ id }) => id));
  const jump = (event: MouseEvent, id: string) => {
    // The address stays: another one would be another page, which a form does not leave unasked.
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  };
  const list = (
    <nav aria-label={label} className={classes.list}>
      <ul>
        {parts.map(({ id, words, marks: ofPart }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === passed ? 'true' : undefined}
              onClick={(event) => jump(event, id)}
            >
              {words} <Marks marks={ofPart} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <>
      <AtWidth of="wide" isShown={isBeside}>
        <div className={classes.beside}>{list}</div>
      </AtWidth>
      <AtWidth of="narrow" isShown={not(isBeside)}>
        <Disclosure
          summary={
            <>
              {label} <Marks marks={marks} />
            </>
          }
        >
          {list}
        </Disclosure>
      </AtWidth>
    </>
  );
}
