import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BackLink } from '../design/BackLink.tsx';
import { useIsHydrated } from '../platform/hydration.ts';
import { useLanguage } from '../platform/language.tsx';
import { addressesBefore, lastList } from './lastList.ts';

/** The link back to the list, as the reader left it. */
export function BackToList() {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const [before] = useState(addressesBefore);
  const list = lastList(useIsHydrated() ? before : []);
  const goBack = (event: MouseEvent) => {
    const isJustBefore = before.at(-1) === window.location.origin + list;
    if (!isJustBefore || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Goes back in the history, so that the list keeps its scroll position.
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <BackLink to={list} onClick={goBack}>
      {say('test.back')}
    </BackLink>
  );
}
