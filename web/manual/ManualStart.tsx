import { Link } from 'react-router';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { audiences } from './audiences.ts';
import classes from './ManualStart.module.css';
import type { ContentsEntry } from './tree.ts';

export function ManualStart({ sections }: { sections: readonly ContentsEntry[] }) {
  const { say } = useLanguage();
  return (
    <>
      <PageHeading title={say('manual.title')} />
      <p className={classes.summary}>{say('manual.help')}</p>
      {audiences.map(({ audience, title }) => (
        <section key={audience} aria-label={say(title)} className={classes.group}>
          <h2>{say(title)}</h2>
          <ul className={classes.cards}>
            {sections
              .filter((section) => section.audience === audience)
              .map((section) => (
                <li key={section.slug}>
                  <Panel>
                    <Link to={paths.manual(section.slug)}>{section.title}</Link>
                    <Note as="p">{section.summary}</Note>
                  </Panel>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
