import type { FormEvent } from 'react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { longestQuery } from '#contract/constants.ts';
import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { mainSearch } from '../platform/main-search.ts';
import classes from './FindTest.module.css';

/** A search field on a page without a list: it searches on the list's page. */
export function FindTest({ initialQuery = '' }: { initialQuery?: string }) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const inputId = useId();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(paths.tests(q === '' ? {} : { q }));
  };
  return (
    <search>
      <form action={paths.tests()} className={classes.form} onSubmit={find}>
        <label htmlFor={inputId}>{say('list.search')}</label>
        <div className={classes.line}>
          <input
            {...mainSearch}
            id={inputId}
            type="search"
            name="q"
            className={classes.input}
            defaultValue={initialQuery}
            maxLength={longestQuery}
            placeholder={say('list.searchExample')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit">{say('list.find')}</Button>
        </div>
      </form>
    </search>
  );
}
