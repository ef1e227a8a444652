import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { paths } from '../../paths.ts';
import { workList } from '../../platform/work-list.ts';
import type { ListKeys } from './list-keys.ts';
import { listKeys, namedTest } from './list-keys.ts';
import type { RowsHandle } from './TestTable.tsx';

/**
 * What the keys of the search field in the bar do in this list: down leads to its first row, Enter
 * to the test that the text names, else to the first row. On Back, the row of the test that was read
 * has the focus.
 */
export function useListKeys(
  rows: readonly PrestazioneListItem[],
  q: string,
  handle: RefObject<RowsHandle | null>,
): void {
  const navigate = useNavigate();
  const enter = (text: string) => {
    const test = namedTest(rows, text);
    if (test === undefined) handle.current?.focusRow(0);
    else void navigate(paths.test(test.id));
  };
  const acts = { focusFirst: () => handle.current?.focusRow(0), enter };
  const awaited = useRef<{ readonly text: string; readonly key: keyof ListKeys }>(undefined);
  // A key acts on the rows of the text as typed: they are drawn after its last letter.
  const act = (key: keyof ListKeys, text: string) => {
    awaited.current = text === q ? undefined : { text, key };
    if (text === q) acts[key](text);
  };
  useImperativeHandle(listKeys.rows, () => ({
    focusFirst: (text) => act('focusFirst', text),
    enter: (text) => act('enter', text),
  }));
  const actWhenDrawn = useEffectEvent(() => {
    if (awaited.current?.text === q) act(awaited.current.key, q);
  });
  useEffect(() => actWhenDrawn());
  const enterOnArrival = useEffectEvent(() => {
    if (!listKeys.isEntered) return;
    listKeys.isEntered = false;
    enter(q);
  });
  useEffect(() => enterOnArrival(), []);
  useEffect(() => {
    workList.tests = rows;
  }, [rows]);
  const isBack = useNavigationType() === 'POP';
  const focusOpened = useEffectEvent(() => {
    const path = listKeys.openedPath;
    listKeys.openedPath = undefined;
    if (!isBack || path === undefined) return;
    // Where the list stood is restored first, then its rows are rendered.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>(`main a[href="${path}"]`)
          ?.focus({ preventScroll: true }),
      ),
    );
  });
  useEffect(() => focusOpened(), []);
}
