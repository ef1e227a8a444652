import { useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Cluster } from '../Cluster.tsx';
import { Combobox } from '../Combobox.tsx';
import { DateField } from '../DateField.tsx';
import { Modal } from '../Modal.tsx';
import { Panel } from '../Panel.tsx';
import { materials } from './samples.ts';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'menu' | 'question'>();
  const [day, setDay] = useState('');
  const [material, setMaterial] = useState<number | null>(null);
  const near = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  return (
    <Panel title="Overlays" isPlain>
      <Cluster>
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('question')}>Open a question</Button>
        <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
        <Button ref={near} onClick={() => setOpen('menu')}>
          Open a menu
        </Button>
      </Cluster>
      {open === 'dialog' && (
        <Modal title="Nuovo valore" onClose={close}>
          <Combobox
            label="Materiale del valore"
            options={materials}
            value={material}
            onChoose={setMaterial}
          />
          <DateField label="Fino al giorno" value={day} onChange={setDay} today="2026-11-23" />
        </Modal>
      )}
      {open === 'question' && (
        <Modal title="Rimuovere il valore?">
          <p>Non si può annullare.</p>
          <Cluster>
            <Button variant="primary" isCritical onClick={close}>
              Rimuovi
            </Button>
            <Button variant="quiet" onClick={close}>
              Annulla
            </Button>
          </Cluster>
        </Modal>
      )}
      {open === 'sheet' && (
        <Modal kind="sheet" title="Filtri" done="Mostra 12 esami" onClose={close}>
          <p>Materiale, metodo, settore.</p>
        </Modal>
      )}
      {open === 'menu' && near.current && (
        <Modal kind="menu" title="Esporta" near={near.current} onClose={close}>
          <Button isWide onClick={close}>
            Foglio di calcolo
          </Button>
          <Button isWide onClick={close}>
            Documento
          </Button>
        </Modal>
      )}
    </Panel>
  );
}
