import { Link } from 'react-router';
import type { Comunicato } from '#contract/comunicato.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './ComunicatoCard.module.css';
import { DueDate } from './DueDate.tsx';

export function ComunicatoCard({ comunicato }: { comunicato: Comunicato }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  return (
    <article>
      <Panel>
        <h2 className={classes.title}>
          <Link to={paths.comunicato(comunicato.id)}>
            <DataText>{comunicato.title}</DataText>
          </Link>
        </h2>
        <Cluster as="p" gap={3} align="base">
          <DueDate comunicato={comunicato} />
          <Note>{say('announcements.modified', { at: writeInstant(comunicato.modifiedAt) })}</Note>
        </Cluster>
        <p className={classes.lines} lang="it">
          {comunicato.subject}
        </p>
      </Panel>
    </article>
  );
}
