import type { Comunicato } from '#contract/comunicato.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { Payload } from '#contract/operations.ts';
import type { FoundRecord } from '#contract/qualita.ts';
import { LinkCard } from '../design/LinkCard.tsx';
import { paths } from '../paths.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { useOperation } from '../platform/useOperation.ts';
import { Problem } from '../ui/Problem.tsx';

/** How long before its end an announcement is listed, in milliseconds. */
const soon = 14 * 24 * 60 * 60 * 1000;

type StagedImport = Payload<'admin/Importazioni'>['staged'][number];

type WithRows<Item> = readonly [Item, ...Item[]];

/** Is there something to do? */
const isSome = <Item,>(items: readonly Item[]): items is WithRows<Item> => items.length > 0;

/** What waits for an administrator, each with the page where it is done. */
export function ToDo() {
  const { say, plural, language } = useLanguage();
  const imports = useOperation('admin/Importazioni', {});
  const intervals = useOperation('admin/Qualita', { rule: 'otherReading' });
  const { timeZone } = useSite();
  const endsBy = laboratoryDay(new Date(Date.now() + soon), timeZone);
  const ending = useOperation('Comunicati', { endsBy });
  const others = (count: number) => (count > 0 ? ` ${plural('todo.others', count)}` : '');

  const importRow = ([first, ...more]: WithRows<StagedImport>) => {
    const count = first.waiting + first.unconfirmed;
    const waiting = count > 0 ? `: ${plural('todo.waiting', count)}` : '';
    const name = first.fileName ?? say('importazione.noName');
    return {
      mark: more.length + 1,
      words: plural('todo.imports', more.length + 1),
      detail: `${name}${waiting}${others(more.length)}`,
      to: more.length === 0 ? paths.importazione(first.id) : paths.importazioni,
    };
  };
  const endingRow = ([first, ...more]: WithRows<Comunicato>, total: number) => ({
    mark: total,
    words: plural('todo.ending', total),
    detail: `${say('todo.until', {
      title: first.title,
      day: formatDay(first.dueDate ?? '', language),
    })}${others(total - 1)}`,
    to: more.length === 0 ? paths.comunicato(first.id) : paths.manageComunicati(),
  });
  const intervalsRow = ([first, second, ...more]: WithRows<FoundRecord>) => ({
    mark: more.length + (second ? 2 : 1),
    words: say('todo.intervals'),
    detail: `${[first, second].flatMap((test) => test?.name ?? []).join(', ')}${others(more.length)}`,
    to: second ? paths.quality({ rule: 'otherReading' }) : paths.editTest(first.id),
  });

  const staged = imports.data?.staged ?? [];
  const tests = (intervals.data?.records ?? []).filter(({ answer }) => answer === undefined);
  const comunicati = (ending.data?.comunicati ?? []).toSorted((a, b) =>
    (a.dueDate ?? '').localeCompare(b.dueDate ?? ''),
  );
  const rows = [
    ...(isSome(staged) ? [importRow(staged)] : []),
    ...(isSome(comunicati) ? [endingRow(comunicati, ending.data?.total ?? 0)] : []),
    ...(isSome(tests) ? [intervalsRow(tests)] : []),
  ];
  const queries = [imports, ending, intervals];
  const failed = queries.find(({ error, data }) => error !== null && data === undefined);
  const isKnown = queries.every(({ data }) => data !== undefined);
  const count = rows.reduce((sum, { mark }) => sum + mark, 0);
  return (
    <LinkCard
      title={say('todo.title')}
      note={isKnown && count > 0 ? plural('todo.count', count) : undefined}
      rows={rows}
    >
      {failed?.error && <Problem error={failed.error} onRetry={failed.refetch} />}
      {!failed && !isKnown && say('state.loading')}
      {isKnown && count === 0 && say('todo.none')}
    </LinkCard>
  );
}
