import { Note } from '../../design/Note.tsx';
import { useLanguage } from '../../platform/language.tsx';

/** The name of a list, and how many tests it has. */
export function ListTitle({ name, count }: { name: string; count: number }) {
  const { plural } = useLanguage();
  return (
    <>
      {name} <Note>{plural('list.count', count)}</Note>
    </>
  );
}
