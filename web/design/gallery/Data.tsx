import { useRef, useState } from 'react';
import { BandChart } from '../BandChart.tsx';
import { Button } from '../Button.tsx';
import { Cluster } from '../Cluster.tsx';
import type { Column } from '../DataTable.tsx';
import { DataTable } from '../DataTable.tsx';
import { HeadLine } from '../HeadLine.tsx';
import { IconMark } from '../IconMark.tsx';
import { ListCard } from '../ListCard.tsx';
import { Note } from '../Note.tsx';
import { Panel } from '../Panel.tsx';
import { SearchField } from '../SearchField.tsx';
import { tests } from './samples.ts';

const bands = [
  { key: '1', series: 'all', start: 0, end: 0.35, bottom: 0.1, top: 0.5, label: '7–140' },
  { key: '2', series: 'men', start: 0.35, end: 1, bottom: 0.1, top: 0.9, label: '30–400' },
  { key: '3', series: 'women', start: 0.35, end: 1, bottom: 0.05, top: 0.7, label: '20–300' },
] as const;

type Row = (typeof tests)[number];

export function Data() {
  const [isDown, setDown] = useState(false);
  const [done, setDone] = useState('–');
  const [q, setQ] = useState('');
  const search = useRef(null);
  const sort = {
    order: isDown ? 'descending' : 'ascending',
    onSort: () => setDown(!isDown),
  } as const;
  const columns: readonly Column<Row>[] = [
    { key: 'code', head: 'Codice', cell: ({ code }) => code, isFit: true },
    { key: 'name', head: 'Nome', cell: ({ name }) => name, isRowHead: true, sort },
    { key: 'days', head: 'Giorni', cell: ({ days }) => days, align: 'end', isFit: true },
  ];
  const rows = tests.toSorted((a, b) => a.name.localeCompare(b.name) * (isDown ? -1 : 1));
  const actions = ({ name }: Row) => (
    <Cluster gap={3}>
      <Button variant="link" label={`Rinomina: ${name}`} onClick={() => setDone(`rename ${name}`)}>
        Rinomina
      </Button>
      <Button
        variant="link"
        isCritical
        label={`Rimuovi: ${name}`}
        onClick={() => setDone(`remove ${name}`)}
      >
        Rimuovi
      </Button>
    </Cluster>
  );
  return (
    <Panel title="Data" isPlain>
      <SearchField
        action="/"
        label="Cerca"
        isLabelHidden
        hint="Ogni tasto cerca."
        placeholder="Nome, sinonimo o codice"
        shortcut="/"
        value={q}
        onChange={setQ}
        inputRef={search}
      />
      <HeadLine>
        <h1>Esami</h1>
        <Note>3 esami</Note>
      </HeadLine>
      <ListCard>
        Ammonio <IconMark icon="ice" tone="cold" label="In ghiaccio" word="in ghiaccio" />{' '}
        <IconMark icon="urgent" label="Urgente" />{' '}
        <IconMark icon="weekend" tone="caution" label="Sabato e festivi" word="festivi" />
      </ListCard>
      <DataTable
        caption="Esami"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isStacked
        isMarked={({ id }) => id === 3}
        actions={actions}
        actionsHead="Azioni"
      />
      <Note role="status">{`done ${done}`}</Note>
      <DataTable
        caption="Esami per settore"
        columns={columns
          .filter(({ key }) => key !== 'name')
          .concat({ key: 'is', head: 'Nome', cell: ({ name }) => name })}
        rows={tests}
        keyOf={({ id }) => id}
        groupOf={({ sector }) => ({ key: sector, head: sector })}
      />
      <BandChart
        label="Grafico"
        legend={[
          { series: 'all', words: 'Tutti' },
          { series: 'men', words: 'Maschi' },
          { series: 'women', words: 'Femmine' },
        ]}
        bands={bands}
        across={[
          { at: 0, label: '0' },
          { at: 0.35, label: '1 anno' },
          { at: 1, label: '100 anni' },
        ]}
        up={[
          { at: 0, label: '0' },
          { at: 0.5, label: '200' },
          { at: 1, label: '400' },
        ]}
        line={{ at: 0.7, part: [0.05, 0.7] }}
        point={{ across: 0.7, up: 0.4, label: '180' }}
      />
    </Panel>
  );
}
