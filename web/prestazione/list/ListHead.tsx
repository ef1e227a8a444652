import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { AtWidth, not } from '../../design/AtWidth.tsx';
import { Button } from '../../design/Button.tsx';
import { HeadLine } from '../../design/HeadLine.tsx';
import { Note } from '../../design/Note.tsx';
import { ExportButton } from '../../export/ExportButton.tsx';
import type { Exported } from '../../export/exported.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useHasSide, useIsWide } from '../../platform/useIsWide.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { countChoices } from './count-choices.ts';
import classes from './ListHead.module.css';

interface ListHeadProps {
  readonly title: string;
  readonly count: number;
  readonly items: readonly PrestazioneListItem[];
  readonly filter: PrestazioneFilter;
  readonly onFilter: (filter: PrestazioneFilter) => void;
  /** Opens the filters, where they do not stand beside the list. */
  readonly onFilters: () => void;
  /** Opens and closes the letters on a phone; undefined for a list without. */
  readonly onLetters: (() => void) | undefined;
  readonly areLettersOpen: boolean;
  readonly exported: Exported;
  /** Controls beside the count, on a wide screen. */
  readonly tools: ReactNode;
}

const Chips = lazy(async () => ({ default: (await import('./Chips.tsx')).Chips }));

/** The line above the rows: what they are, how many, the filters in use, and what can be done. */
export function ListHead({
  title,
  count,
  items,
  filter,
  onFilter,
  onFilters,
  onLetters,
  areLettersOpen,
  exported,
  tools,
}: ListHeadProps) {
  const { say, plural } = useLanguage();
  const isWide = useIsWide();
  const hasSide = useHasSide();
  const choices = countChoices(filter);
  return (
    <HeadLine>
      <PageHeading title={title} />
      <Note as="p" role="status">
        {plural('list.count', count)}
      </Note>
      {choices > 0 && (
        <Suspense>
          <Chips items={items} filter={filter} onFilter={onFilter} />
        </Suspense>
      )}
      <div className={`${classes.tools} screen-only`}>
        {onLetters && (
          <AtWidth of="narrow" isShown={not(isWide)}>
            <Button variant="quiet" aria-expanded={areLettersOpen} onClick={onLetters}>
              A–Z<span className="visually-hidden">: {say('list.initial')}</span>
            </Button>
          </AtWidth>
        )}
        <AtWidth of="noSide" isShown={not(hasSide)}>
          <Button variant="quiet" icon="filter" aria-haspopup="dialog" onClick={onFilters}>
            {choices === 0 ? say('list.filters') : say('list.filtersChosen', { count: choices })}
          </Button>
        </AtWidth>
        {count > 0 && (
          <>
            <AtWidth of="wide" isShown={isWide}>
              {tools}
            </AtWidth>
            <ExportButton of={exported} />
          </>
        )}
      </div>
    </HeadLine>
  );
}
