import type { CSSProperties, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { CloseButton } from '../design/CloseButton.tsx';
import { downloadKey } from '../platform/download.ts';
import { useDownloads } from '../platform/downloads.ts';
import { useLanguage } from '../platform/language.tsx';
import { logFailure } from '../platform/log.ts';
import { ForAdmin } from '../ui/ForAdmin.tsx';
import { begin } from './begin.ts';
import classes from './Export.module.css';
import type { Exported } from './exported.ts';
import type { Offer } from './offers.ts';
import { asPublic, holdsInternal, offersOf } from './offers.ts';

interface ExportMenuProps {
  readonly of: Exported;
  readonly near: HTMLElement;
  readonly onClose: () => void;
}

/** Where it opens at a desk: under the button, or over it where there is more room; on a phone it comes from below. */
function placeNear(button: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const across = left < clientWidth / 2 ? { '--left': `${left}px` } : { '--right': `${clientWidth - right}px` };
  const down =
    bottom < clientHeight / 2 ? { '--top': `${bottom + 4}px` } : { '--bottom': `${clientHeight - top + 4}px` };
  return { ...across, ...down } as CSSProperties;
}

/** The files to choose among. Escape and a press beside it close it, and the focus goes back to its button. */
export function ExportMenu({ of, near, onClose }: ExportMenuProps) {
  const speech = useLanguage();
  const { say } = speech;
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [place] = useState(() => placeNear(near));
  const underway = useDownloads((state) => state.underway);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('li button')?.focus();
    const onClick = (event: MouseEvent) => {
      if (event.target === shown) shown?.close();
    };
    shown?.addEventListener('click', onClick);
    return () => shown?.close();
  }, []);
  const [isPublic, setPublic] = useState(false);
  const groups = offersOf(of, speech);
  const isShownList = of.list !== 'prestazione';
  const internal = groups.flatMap(({ offers }) => offers.filter(holdsInternal).map(({ words }) => say(words)));
  const choose = (offer: Offer, what: string) => {
    const key = downloadKey(offer.name, offer.input);
    const running = underway.find((one) => one.key === key);
    dialog.current?.close();
    if (running) running.cancel();
    else begin(offer, { key, what, from: near, say }).catch((cause: unknown) => logFailure(`no file: ${what}`, cause));
  };
  // The page behind knows keys of its own: rows to walk, a search to go to.
  const keepKeys = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <dialog
      ref={dialog}
      className={classes.menu}
      style={place}
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={keepKeys}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={title}>{say('export.button')}</h2>
          <CloseButton onClose={onClose} />
        </div>
        {groups.map(({ title: heading, amount, offers }) => (
          <section key={heading} aria-label={heading} className={classes.group}>
            <h3>
              {heading}
              {amount !== null && <span className={classes.amount}> · {amount}</span>}
            </h3>
            <ul>
              {offers.map((each) => {
                const offer = isPublic ? asPublic(each) : each;
                const key = downloadKey(offer.name, offer.input);
                const what = `${heading} · ${say(offer.words)}`;
                return (
                  <li key={key}>
                    <button type="button" className={classes.offer} onClick={() => choose(offer, what)}>
                      {say(offer.words)}
                      {underway.some((one) => one.key === key) && (
                        <span className={classes.amount}> ({say('export.running')})</span>
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {isShownList && <p className={classes.note}>{say('export.asShown')}</p>}
        {internal.length > 0 && (
          <ForAdmin>
            <label className={classes.audience}>
              <input type="checkbox" checked={isPublic} onChange={() => setPublic(!isPublic)} />
              {say('export.asPublic')}
            </label>
            {!isPublic && <p className={classes.note}>{say('export.internal', { files: internal.join('; ') })}</p>}
          </ForAdmin>
        )}
      </div>
    </dialog>
  );
}
