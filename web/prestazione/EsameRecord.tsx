import type { PrestazionePublic } from '#contract/prestazione.ts';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { entryOf } from '../platform/draw-list.ts';
import { useLanguage } from '../platform/language.tsx';
import { showError, showSuccess } from '../platform/state.ts';
import { useInstant } from '../platform/useInstant.ts';
import { copyText, pageAddress } from '../ui/copyText.ts';
import { EsameAdmin } from './EsameAdmin.tsx';
import classes from './EsameRecord.module.css';
import { SaveButton } from './elenchi/SaveButton.tsx';
import { DrawButton } from './prelievo/DrawButton.tsx';
import { revisionWords } from './revision-words.ts';

function EsameActions({ of }: { of: PrestazionePublic }) {
  const { say } = useLanguage();
  const copy = async () => {
    const isCopied = await copyText(pageAddress());
    if (isCopied) showSuccess(say('test.linkCopied'));
    else showError(say('test.linkNotCopied'));
  };
  return (
    <div className={classes.actions}>
      <Button variant="quiet" icon="copy" onClick={() => void copy()}>
        {say('test.copyLink')}
      </Button>
      <Button variant="quiet" icon="print" onClick={() => window.print()}>
        {say('test.print')}
      </Button>
      <ExportButton of={{ list: 'prestazione', id: of.id, name: of.serviceName }} />
      <SaveButton entries={[entryOf(of)]} />
      <DrawButton of={of} hasWord />
    </div>
  );
}

export function EsameRecord({ of }: { of: PrestazionePublic }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  return (
    <div className={`${classes.record} screen-only`}>
      <EsameActions of={of} />
      <EsameAdmin id={of.id} />
      <p className={classes.revision}>
        <Note>
          {revisionWords(say, writeInstant, of).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </Note>
      </p>
    </div>
  );
}
