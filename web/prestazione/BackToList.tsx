import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../platform/language.tsx';
import classes from './BackToList.module.css';
import { addressesBefore, lastList } from './lastList.ts';

/** The way back to the list, as the reader left it. */
export function BackToList() {
  const { say } = useLanguage();
  const [list] = useState(() => lastList(addressesBefore()));
  return (
    <Link to={list} className={classes.back}>
      <span aria-hidden="true">←</span> {say('test.back')}
    </Link>
  );
}
