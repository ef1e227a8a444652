import { useState } from 'react';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { useInstant } from '../platform/useInstant.ts';
import { useOperation } from '../platform/useOperation.ts';
import { audiences } from './audiences.ts';
import { Blocks } from './Blocks.tsx';
import type { Block, ContentsEntry } from './tree.ts';
import classes from './WholeManual.module.css';

export interface Chapter {
  readonly entry: ContentsEntry;
  readonly blocks: readonly Block[];
}

export function WholeManual({ chapters }: { chapters: readonly Chapter[] }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const { brand, origin } = useSite();
  const { data } = useOperation('GetEnvironment', {});
  const [at] = useState(() => writeInstant(new Date().toISOString()));
  return (
    <div className={classes.whole}>
      <div className={classes.title}>
        <h1>{say('manual.title')}</h1>
        <p className={classes.brand}>
          {brand} {data?.env}
        </p>
        <p>{say('test.print.at', { at })}</p>
        <p>
          {origin}
          {paths.manual()}
        </p>
      </div>
      <div className={classes.contents}>
        <h2>{say('manual.contents')}</h2>
        {audiences.map(({ audience, title }) => (
          <div key={audience}>
            <h3>{say(title)}</h3>
            <ol className={classes.entries}>
              {chapters
                .filter(({ entry }) => entry.audience === audience)
                .map(({ entry }) => (
                  <li key={entry.slug}>
                    <a href={`#${entry.slug}`}>{entry.title}</a>
                    <p>{entry.summary}</p>
                  </li>
                ))}
            </ol>
          </div>
        ))}
      </div>
      {chapters.map(({ entry, blocks }) => (
        <section key={entry.slug} id={entry.slug} className={classes.chapter}>
          <h2>{entry.title}</h2>
          <p className={classes.summary}>{entry.summary}</p>
          <Blocks of={blocks} anchorOf={(id) => `${entry.slug}.${id}`} isWhole />
        </section>
      ))}
    </div>
  );
}
