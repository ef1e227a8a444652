import { Button } from '../design/Button.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { useLanguage } from '../platform/language.tsx';
import { showError, showSuccess } from '../platform/state.ts';
import { copyText } from '../ui/copyText.ts';
import classes from './EsameActions.module.css';

/** Sharing and printing the page. */
export function EsameActions({ id, name }: { id: number; name: string }) {
  const { say } = useLanguage();
  const copy = async () => {
    const isCopied = await copyText(window.location.href);
    if (isCopied) showSuccess(say('test.linkCopied'));
    else showError(say('test.linkNotCopied'));
  };
  return (
    <div className={classes.actions}>
      <Button icon="copy" onClick={() => void copy()}>
        {say('test.copyLink')}
      </Button>
      <Button icon="print" onClick={() => window.print()}>
        {say('test.print')}
      </Button>
      <ExportButton of={{ list: 'prestazione', id, name }} />
    </div>
  );
}
