import { Link } from 'react-router';
import type { Comunicato } from '#contract/comunicato.ts';
import { Panel } from '../design/Panel.tsx';
import { paths } from '../paths.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './ComunicatoCard.module.css';
import { ComunicatoFacts } from './ComunicatoFacts.tsx';

export function ComunicatoCard({ comunicato }: { comunicato: Comunicato }) {
  return (
    <article>
      <Panel>
        <h2 className={classes.title}>
          <Link to={paths.comunicato(comunicato.id)}>
            <DataText>{comunicato.title}</DataText>
          </Link>
        </h2>
        <ComunicatoFacts comunicato={comunicato} />
        <p className={classes.lines} lang="it">
          {comunicato.subject}
        </p>
      </Panel>
    </article>
  );
}
