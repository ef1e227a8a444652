import type { ReactNode, Ref } from 'react';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './TablesLayout.module.css';

interface TablesLayoutProps {
  readonly table: SupportTable;
  /** The tables to choose from. */
  readonly choice: ReactNode;
  /** Beside the name of the chosen table. */
  readonly tools: ReactNode;
  /** To lead to the name. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The tables, and beside them the values of the chosen one. */
export function TablesLayout({ table, choice, tools, heading, children }: TablesLayoutProps) {
  const { say } = useLanguage();
  return (
    <div className={classes.page}>
      {choice}
      <section aria-labelledby="chosen-table" className={classes.values}>
        <div className={classes.tools}>
          <h2 id="chosen-table" {...(heading && { ref: heading, tabIndex: -1 })}>
            {say(`table.${table}`)}
          </h2>
          {tools}
        </div>
        {children}
      </section>
    </div>
  );
}
