import { Button } from '../../design/Button.tsx';
import { ExportButton } from '../../export/ExportButton.tsx';
import { paths } from '../../paths.ts';
import { beginDraw, entryOf, useDrawList } from '../../platform/draw-list.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useSite } from '../../platform/site.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { mostCompared } from '../confronto/compared.ts';
import { SaveButton } from '../elenchi/SaveButton.tsx';
import { useKnownFields } from '../shownFields.ts';
import classes from './DrawActions.module.css';
import { drawHash } from './draw-address.ts';
import type { Missing } from './draw-text.ts';
import { drawText } from './draw-text.ts';
import { forgetPasted } from './pasted.ts';
import type { Items } from './use-draw.ts';

/** The address that opens the list on another device. */
export function useDrawAddress(): string {
  const { origin } = useSite();
  const entries = useDrawList((list) => list.entries);
  return `${origin || window.location.origin}${paths.draw}${drawHash(entries)}`;
}

export function DrawActions({ tests, missing }: { tests: Items; missing: Missing }) {
  const speech = useLanguage();
  const { say } = speech;
  const { labelOf } = useKnownFields();
  const address = useDrawAddress();
  const clear = () => {
    beginDraw([]);
    forgetPasted();
  };
  return (
    <div className={`${classes.actions} screen-only`}>
      <Button variant="primary" icon="print" onClick={() => window.print()}>
        {say('draw.print')}
      </Button>
      {tests.length >= 2 && tests.length <= mostCompared && (
        <Button icon="columns" to={paths.compare(tests.map(({ id }) => id))}>
          {say('test.compare')}
        </Button>
      )}
      <SaveButton entries={tests.map(entryOf)} variant="secondary" />
      <ExportButton
        of={{ list: 'chosen', title: say('draw.title'), ids: tests.map(({ id }) => id) }}
      />
      <CopyButton text={address}>{say('draw.copyLink')}</CopyButton>
      <CopyButton text={drawText(tests, missing, { speech, labelOf })}>
        {say('draw.copyText')}
      </CopyButton>
      <Button variant="quiet" onClick={clear}>
        {say('draw.clear')}
      </Button>
    </div>
  );
}
