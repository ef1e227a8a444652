import type { Field } from '#contract/field-kind.ts';
import type { PublicKey } from '#contract/prestazione.fields.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import type { SearchResult } from '#contract/search.result.ts';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Empty } from '../../design/Empty.tsx';
import { Note } from '../../design/Note.tsx';
import { Stack } from '../../design/Stack.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import { EmptyCatalogue } from './EmptyCatalogue.tsx';

interface NothingFoundProps {
  q: string;
  nearest: SearchResult['nearest'];
  /** How many tests the search finds without the filters. */
  unfiltered: number;
  isNarrowed: boolean;
  isCatalogueEmpty: boolean;
  onWord: (word: string) => void;
  onWithoutFilters: () => void;
  onEverything: () => void;
}

/** The most tests with a code that are named. */
const named = 2;

/** A code with the names of its tests. */
function NamesOf({ names }: { names: readonly string[] }) {
  const { say } = useLanguage();
  const more = names.length - named;
  return (
    <>
      {' '}
      <Note>{names.slice(0, named).join(', ')}</Note>
      {more > 0 && ` ${say('list.nearest.more', { count: more })}`}
    </>
  );
}

function SearchedFields() {
  const { say } = useLanguage();
  const { isVisible, labelOf } = useKnownFields();
  const read = publicFields.filter(
    (field: Field & { key: PublicKey }) => field.search !== undefined,
  );
  const labels = read.filter(({ key }) => isVisible(key)).map(({ key }) => labelOf(key));
  return <p>{say('list.searched', { fields: labels.join(', ') })}</p>;
}

/**
 * 'No data found.', of a search or with filters with links to near words, to the search without the
 * filters, and to the whole list.
 */
export function NothingFound({
  q,
  nearest,
  unfiltered,
  isNarrowed,
  isCatalogueEmpty,
  onWord,
  onWithoutFilters,
  onEverything,
}: NothingFoundProps) {
  const { say, plural } = useLanguage();
  if (q === '' && !isNarrowed) return isCatalogueEmpty ? <EmptyCatalogue /> : <Empty />;
  return (
    <Empty icon="search">
      {nearest.length > 0 && (
        <Stack gap={2}>
          <p>{say('list.nearest', { q })}</p>
          <Cluster as="ul">
            {nearest.map(({ text, names }) => (
              <li key={text}>
                <Button lang="it" onClick={() => onWord(text)}>
                  <span>
                    {text}
                    {names && <NamesOf names={names} />}
                  </span>
                </Button>
              </li>
            ))}
          </Cluster>
        </Stack>
      )}
      {unfiltered === 0 && <SearchedFields />}
      <Cluster>
        {isNarrowed && unfiltered > 0 && (
          <Button onClick={onWithoutFilters}>
            {say('list.withoutFilters')} ({plural('list.count', unfiltered)})
          </Button>
        )}
        <Button onClick={onEverything}>{say('list.everything')}</Button>
      </Cluster>
    </Empty>
  );
}
