import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Progress } from '../design/Progress.tsx';
import { useDownloads } from '../platform/downloads.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './DownloadList.module.css';

export function DownloadList() {
  const { language, say } = useLanguage();
  const underway = useDownloads((state) => state.underway);
  return (
    <section aria-label={say('export.underway')} className={`${classes.downloads} screen-only`}>
      {underway.map(({ key, what, done, total, cancel }) => (
        <Panel key={key} isRaised>
          <span aria-hidden="true">{say('export.making', { what })}</span>
          <Progress
            label={what}
            value={total > 0 ? done : undefined}
            max={total > 0 ? total : undefined}
          />
          <Cluster isSpread>
            {total > 0 && (
              <Note>
                {say('export.rows', {
                  done: formatNumber(done, language),
                  total: formatNumber(total, language),
                })}
              </Note>
            )}
            <Button data-download={key} label={say('export.cancel', { what })} onClick={cancel}>
              {say('dialog.cancel')}
            </Button>
          </Cluster>
        </Panel>
      ))}
    </section>
  );
}
