import { useState } from 'react';
import { ActionBar } from '../ActionBar.tsx';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Combobox } from '../Combobox.tsx';
import { DateField } from '../DateField.tsx';
import { FaultText } from '../FaultText.tsx';
import { FieldGrid } from '../FieldGrid.tsx';
import { GridField } from '../GridField.tsx';
import { Note } from '../Note.tsx';
import { Panel } from '../Panel.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { materials, say } from './samples.ts';

export function Fields() {
  const [text, setText] = useState('Glicemia');
  const [flag, setFlag] = useState(true);
  const [sex, setSex] = useState<'f' | 'm' | undefined>('f');
  const [kind, setKind] = useState<'' | 'a' | 'b'>('');
  const [material, setMaterial] = useState<number | null>(null);
  const [day, setDay] = useState('2026-11-22');
  const [added, setAdded] = useState('');
  return (
    <Panel title="Fields" isPlain>
      <FieldGrid>
        <TextField label="Nome" isRequired value={text} onChange={setText} />
        <TextField
          label="Sigla"
          hint="Poche lettere."
          value=""
          onChange={setText}
          fault={say.fault}
        />
        <TextField label="Codice usa e getta" look="code" value="123456" onChange={setText} />
        <TextField
          label="Giorni"
          look="number"
          value="7"
          onChange={setText}
          isHintFolded
          hint={say.longHint}
        />
        <TextField
          label="Password"
          value="segreta"
          onChange={setText}
          after={<Button>Mostra</Button>}
        />
        <Select
          label="Tipo"
          value={kind}
          onChange={setKind}
          options={[
            { value: '', label: 'Tutti' },
            { value: 'a', label: 'Esame' },
            { value: 'b', label: 'Comunicazione' },
          ]}
        />
        <Combobox
          label="Materiale"
          options={materials}
          value={material}
          onChoose={setMaterial}
          onAdd={setAdded}
        />
        <DateField
          label="Dal giorno"
          value={day}
          onChange={setDay}
          today="2026-11-23"
          max="2026-12-31"
        />
        <RadioGroup
          label="Sesso"
          value={sex}
          onChange={setSex}
          options={[
            { value: 'f', label: 'Femmine' },
            { value: 'm', label: 'Maschi' },
          ]}
        />
        <RadioGroup
          label="Sesso, a pulsanti"
          hasButtons
          value={sex}
          onChange={setSex}
          options={[
            { value: 'f', label: 'Femmine' },
            { value: 'm', label: 'Maschi' },
          ]}
        />
        <Checkbox label="Convenzionato" value={flag} onChange={setFlag} />
        <Checkbox label="Solo ricoverati" value={false} onChange={setFlag} isDisabled />
        <TextArea label="Note" rows={3} value={say.note} max={60} onChange={setText} />
        <GridField id="low" label="Da" value="x" onChange={setText} isNumber faultId="low-fault" />
        <GridField id="unit" label="Unità" value="y" onChange={setText} options={[['y', 'anni']]} />
      </FieldGrid>
      <FaultText id="low-fault">Scrivere un numero.</FaultText>
      <Note role="status">
        {`day ${day || '–'}, material ${material ?? '–'}, added ${added || '–'}`}
      </Note>
      <Panel>
        <ActionBar>
          <Button variant="primary">Salva</Button>
          <Button variant="quiet">Annulla</Button>
        </ActionBar>
      </Panel>
    </Panel>
  );
}
