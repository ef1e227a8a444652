import { BackLink } from '../BackLink.tsx';
import { Button } from '../Button.tsx';
import { Chip } from '../Chip.tsx';
import { Cluster } from '../Cluster.tsx';
import { DropArea } from '../DropArea.tsx';
import { Icon, iconNames } from '../Icon.tsx';
import { LinkCard } from '../LinkCard.tsx';
import { Menu } from '../Menu.tsx';
import { Panel } from '../Panel.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { Stack } from '../Stack.tsx';
import { Tabs } from '../Tabs.tsx';

const variants = ['primary', 'secondary', 'quiet', 'link'] as const;
const nothing = () => {};

export function Actions() {
  return (
    <Panel title="Actions" isPlain>
      <BackLink to="/">Esami</BackLink>
      <Stack gap={3}>
        {variants.map((variant) => (
          <Cluster key={variant} gap={3}>
            <Button variant={variant}>Salva</Button>
            <Button variant={variant} icon="download">
              Esporta
            </Button>
            <Button variant={variant} isCritical>
              Rimuovi
            </Button>
            <Button variant={variant} disabled>
              Non ora
            </Button>
            <Button variant={variant} aria-disabled>
              In corso
            </Button>
            <Button variant={variant} to="/esami">
              Vai agli esami
            </Button>
          </Cluster>
        ))}
        <Cluster>
          <Button icon="calendar" label="Apri" />
          <Button icon="print" label="Stampa" variant="quiet" />
          <Button aria-pressed="true">Scelto</Button>
          <Chip onClick={nothing}>
            Materiale: <strong>Siero</strong>
          </Chip>
        </Cluster>
        <Tabs
          label="Menu"
          tabs={[
            { words: 'Inizio', to: '/admin', isCurrent: true },
            { words: 'Esami', to: '/esami', isCurrent: false },
          ]}
        />
        <Menu
          label="Amministrazione"
          items={[
            { words: 'Inizio', to: '#inizio' },
            { words: 'Esami', to: '#esami' },
            { words: 'Tabelle', to: '#tabelle' },
          ]}
        />
        <LinkCard
          title="Da fare"
          note="3 cose"
          rows={[
            { mark: 3, words: 'Comunicazioni in scadenza', detail: 'Chiusura', to: '/admin' },
            { mark: 'add', words: 'Nuovo esame', onSelect: nothing },
          ]}
        />
        <SkipLink to="words">Vai alle parole</SkipLink>
        {[false, true].map((isOver) => (
          <DropArea key={String(isOver)} isOver={isOver}>
            Trascinare qui un file, o sceglierlo.
          </DropArea>
        ))}
        <Cluster gap={3} label="Icons">
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Cluster>
      </Stack>
    </Panel>
  );
}
