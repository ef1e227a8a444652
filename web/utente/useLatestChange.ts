import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { useOperation } from '../platform/useOperation.ts';

/** What was changed last, and the address of its history; of all changes until it is known. */
export function useLatestChange(): { to: string; detail?: string } {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const { data } = useOperation('admin/Storico', { pageSize: 1 });
  const [latest] = data?.storico ?? [];
  if (latest === undefined) return { to: paths.history() };
  const { name, noun, at, by } = latest;
  const detail = say('welcome.latest.detail', {
    name: name ?? say(`storia.one.${noun}`),
    at: writeInstant(at),
    by,
  });
  return { to: paths.history(), detail };
}
