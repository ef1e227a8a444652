import { Link } from 'react-router';
import { Disclosure } from '../design/Disclosure.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useIsWide } from '../platform/useIsWide.ts';
import { ViewLink } from '../ui/ViewLink.tsx';
import { audiences } from './audiences.ts';
import classes from './ManualContents.module.css';
import type { ContentsEntry } from './tree.ts';

interface Props {
  readonly sections: readonly ContentsEntry[];
  readonly current: ContentsEntry | undefined;
}

/** The sections, with the headings of the open one: beside the text, on a phone folded above it. */
export function ManualContents(props: Props) {
  const { say } = useLanguage();
  const isWide = useIsWide();
  const list = (
    <nav aria-label={say('manual.contents')}>
      {audiences.map((audience) => (
        <Group key={audience.audience} {...audience} {...props} />
      ))}
    </nav>
  );
  if (isWide) return <Panel>{list}</Panel>;
  // Navigating to a section folds the list again.
  return (
    <Disclosure key={props.current?.slug} summary={say('manual.contents')}>
      {list}
    </Disclosure>
  );
}

function Group({ audience, title, sections, current }: Props & (typeof audiences)[number]) {
  const { say } = useLanguage();
  return (
    <>
      <p className={classes.audience}>
        <Note>{say(title)}</Note>
      </p>
      <ul>
        {sections
          .filter((section) => section.audience === audience)
          .map((section) => (
            <li key={section.slug}>
              <ViewLink to={paths.manual(section.slug)} isCurrent={section === current}>
                {section.title}
              </ViewLink>
              {section === current && section.headings.length > 0 && (
                <ul className={classes.headings}>
                  {section.headings.map(({ id, text }) => (
                    <li key={id}>
                      <Link to={paths.manual(section.slug, id)}>{text}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
