import { Band } from '../Band.tsx';
import { Button } from '../Button.tsx';
import type { Tone } from '../Callout.tsx';
import { Callout } from '../Callout.tsx';
import { Cluster } from '../Cluster.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { Empty } from '../Empty.tsx';
import { FactList } from '../FactList.tsx';
import { List } from '../List.tsx';
import { Loading } from '../Loading.tsx';
import { Note } from '../Note.tsx';
import { Panel } from '../Panel.tsx';
import { Picture } from '../Picture.tsx';
import { Progress } from '../Progress.tsx';
import { Rows } from '../Rows.tsx';
import { ScanCode } from '../ScanCode.tsx';
import { Tag } from '../Tag.tsx';
import { scanned } from './samples.ts';

const tones: readonly Tone[] = ['neutral', 'action', 'positive', 'caution', 'critical'];

const facts = [
  { label: 'Codice', value: 'EM001' },
  { label: 'Urgente', value: 'No', isQuiet: true },
  { label: 'Materiale', value: 'Siero' },
  { label: 'Tempo di risposta', value: '1 giorno' },
  {
    label: 'Trattamento',
    value: 'Mescolare 8–10 volte per inversione. Non congelare.',
    isLong: true,
  },
  { label: 'Luogo di esecuzione', value: 'Non indicato', isQuiet: true },
];

export function Words() {
  return (
    <Panel title="Words" id="words" isPlain>
      <Cluster>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag isQuiet>urgente</Tag>
        <Tag tone="caution">solo ricoverati, non la domenica</Tag>
      </Cluster>
      {tones.map((tone) => (
        <Callout key={tone} tone={tone} title={tone === 'critical' ? 'Non salvato' : undefined}>
          Il valore è in uso in 12 esami: scegliere con quale unirlo.
        </Callout>
      ))}
      <Callout tone="caution" actions={<Button>Riprova</Button>}>
        Dati delle 09:30: l’aggiornamento non è riuscito.
      </Callout>
      <Panel title="Emocromo" level={3} actions={<Button variant="quiet">Modifica</Button>}>
        <FactList facts={facts} />
        <Note as="p">Versione 3, del 22/11/2026.</Note>
      </Panel>
      <Panel isMarked>Una riga con un errore.</Panel>
      <List>
        <li>Una provetta</li>
        <li>Due provette</li>
      </List>
      <Rows>
        <li>Emocromo, modificato alle 09:30</li>
        <li>Glicemia, modificata alle 09:41</li>
      </Rows>
      <Band tone="critical" as="p">
        <strong>Senza rete</strong>: dati di oggi alle 07:40.
      </Band>
      <Band tone="action">
        C’è una nuova versione. <Button>Ricarica</Button>
      </Band>
      <Picture src={scanned} alt="L’elenco degli esami" width={120} height={80} />
      <ScanCode src={scanned} alt="Codice da inquadrare" />
      <Disclosure summary="Sessioni aperte">Una sola.</Disclosure>
      <Progress label="Importazione" value={0.4} />
      <Empty why="Nessun esame con questi filtri." icon="search">
        <Button>Togli i filtri</Button>
      </Empty>
      <Loading lines={2} />
    </Panel>
  );
}
