import { useEffect, useState } from 'react';
import { Cluster } from '../Cluster.tsx';
import { Select } from '../Select.tsx';
import { Stack } from '../Stack.tsx';
import { Actions } from './Actions.tsx';
import { Data } from './Data.tsx';
import { Fields } from './Fields.tsx';
import classes from './Gallery.module.css';
import { Overlays } from './Overlays.tsx';
import { Words } from './Words.tsx';

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/**
 * Every component in all of its states: in development only, at `/web/design/gallery/`; light, dark
 * and forced colours by the system.
 */
export function Gallery() {
  const [density, setDensity] = useState<(typeof densities)[number]['value']>('comfortable');
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return (
    <main className={classes.gallery}>
      <Cluster isSpread>
        <h1>The parts of the pages</h1>
        <Select
          label="Density"
          isLabelHidden
          value={density}
          onChange={setDensity}
          options={densities}
        />
      </Cluster>
      <Stack gap={6}>
        <Actions />
        <Words />
        <Fields />
        <Data />
        <Overlays />
      </Stack>
    </main>
  );
}
