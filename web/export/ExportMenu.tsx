import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Checkbox } from '../design/Checkbox.tsx';
import { Modal } from '../design/Modal.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { downloadKey } from '../platform/download.ts';
import { useDownloads } from '../platform/downloads.ts';
import { readJson, writeJson } from '../platform/json-storage.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { begin } from './begin.ts';
import type { Exported } from './exported.ts';
import type { Offer } from './offers.ts';
import { asPublic, exportOffers, holdsInternal } from './offers.ts';

interface ExportMenuProps {
  readonly of: Exported;
  readonly near: HTMLElement;
  readonly onClose: () => void;
}

/** Holds, for the session, that an administrator wants files as everybody gets them. */
const publicKey = 'dlab.export-public';

/**
 * The files to choose from. Escape or a press outside closes it and returns the focus to its
 * button.
 */
export function ExportMenu({ of, near, onClose }: ExportMenuProps) {
  const speech = useLanguage();
  const { say } = speech;
  const underway = useDownloads((state) => state.underway);
  const [isPublic, setPublic] = useState(() => readJson('tab', publicKey) === true);
  const choosePublic = (is: boolean) => {
    writeJson('tab', publicKey, is);
    setPublic(is);
  };
  const groups = exportOffers(of, speech);
  const isShownList = of.list !== 'prestazione' && of.list !== 'chosen';
  const internal = groups.flatMap(({ offers }) =>
    offers.filter(holdsInternal).map(({ words }) => say(words)),
  );
  const choose = (offer: Offer, title: string) => {
    const key = downloadKey(offer.name, offer.input);
    const running = underway.find((download) => download.key === key);
    onClose();
    if (running) running.cancel();
    else
      begin(offer, { key, what: title, from: near, say }).catch((cause: unknown) =>
        logFailure(`no file: ${title}`, cause),
      );
  };
  return (
    <Modal kind="menu" near={near} title={say('export.button')} onClose={onClose}>
      {groups.map(({ title: heading, amount, offers }) => (
        <section key={heading} aria-label={heading}>
          <h3>
            {heading}
            {amount !== null && <Note> · {amount}</Note>}
          </h3>
          <Stack as="ul" gap={1}>
            {offers.map((listed) => {
              const offer = isPublic ? asPublic(listed) : listed;
              const key = downloadKey(offer.name, offer.input);
              const title = `${heading} · ${say(offer.words)}`;
              return (
                <li key={key}>
                  <Button isWide onClick={() => choose(offer, title)}>
                    {say(offer.words)}
                    {underway.some((download) => download.key === key) && (
                      <Note> ({say('export.running')})</Note>
                    )}
                  </Button>
                </li>
              );
            })}
          </Stack>
        </section>
      ))}
      {isShownList && <Note as="p">{say('export.asShown')}</Note>}
      {internal.length > 0 && (
        <ForAdmin>
          <Checkbox label={say('export.asPublic')} value={isPublic} onChange={choosePublic} />
          {!isPublic && (
            <Note as="p">
              {say('export.internal', { files: internal.join('; ') })}{' '}
              {(of.list === 'prestazioni' || of.list === 'esamiUrgenti') &&
                say('export.withWithdrawn')}
            </Note>
          )}
        </ForAdmin>
      )}
    </Modal>
  );
}
