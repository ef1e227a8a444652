import '../platform/admin-words.ts';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { mostEdited } from '#contract/bulk-edit.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { QualityRule } from '#contract/qualita.ts';
import { qualityGroups, qualityRules } from '#contract/qualita.ts';
import { BackLink } from '../design/BackLink.tsx';
import { FieldGrid } from '../design/FieldGrid.tsx';
import { Loading } from '../design/Loading.tsx';
import { Note } from '../design/Note.tsx';
import { Select } from '../design/Select.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAdminOperation } from '../platform/useAdminOperation.ts';
import { useOperation } from '../platform/useOperation.ts';
import { useCatalogue } from '../prestazione/catalogue.ts';
import { readFilter, unreadFields } from '../prestazione/list/list-address.ts';
import { useDayFor } from '../prestazione/list/useDayFor.ts';
import { useListing } from '../prestazione/list/useListing.ts';
import { useKnownFields } from '../prestazione/shownFields.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { BulkEditor } from './BulkEditor.tsx';

interface ItemsProps {
  readonly items: readonly PrestazioneListItem[];
}

/** The editor of some tests, when the fields and the values of the tables are there. */
function Editor({ items: tests }: ItemsProps) {
  const { say } = useLanguage();
  const configuration = useAdminOperation('GetFieldConfiguration', {});
  const values = useOperation('GetValoriTabellaSupporto', {});
  if (tests.length === 0) return <p>{say('bulkEdit.none')}</p>;
  if (tests.length > mostEdited) return <p>{say('bulkEdit.tooMany', { max: mostEdited })}</p>;
  return (
    <Loaded isForForm query={configuration}>
      {({ fields }) => (
        <Loaded isForForm query={values}>
          {(tables) => <BulkEditor tests={tests} fields={fields} values={tables.values} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The tests of a list, by its address: none where it asks for what no list can be narrowed by. */
function Listed({ items }: ItemsProps) {
  const [parameters] = useSearchParams();
  const query = parameters.toString();
  const filter = useMemo(() => readFilter('tests', query), [query]);
  const today = useDayFor(items);
  const { rows } = useListing(items, filter, items, 'tests', false, today);
  return <Editor items={unreadFields('tests', query).length > 0 ? [] : rows} />;
}

/** The tests of a list that a rule of the quality page finds. */
function OfRule({ items, rule }: ItemsProps & { readonly rule: QualityRule }) {
  const query = useOperation('admin/Qualita', { rule });
  return (
    <Loaded query={query}>
      {({ records }) => {
        const found = new Set(
          records.flatMap(({ noun, id, answer }) =>
            noun === 'prestazione' && answer === undefined ? [id] : [],
          ),
        );
        return <Listed items={items.filter(({ id }) => found.has(id))} />;
      }}
    </Loaded>
  );
}

/** Narrows the tests to those of which a field is empty, or not stated. */
function EmptyField({ rule }: { readonly rule: QualityRule | undefined }) {
  const { say } = useLanguage();
  const [parameters, setParameters] = useSearchParams();
  const { labelOf } = useKnownFields();
  const choose = (chosen: string) => {
    const next = new URLSearchParams(parameters);
    next.delete('page');
    if (chosen === '') next.delete('rule');
    else next.set('rule', chosen);
    setParameters(next, { replace: true });
  };
  const empty: readonly QualityRule[] = qualityGroups.empty;
  const keyOf = (each: QualityRule) => each.slice('empty.'.length) as FieldKey;
  const isEmptyRule = rule === undefined || empty.includes(rule);
  return (
    <FieldGrid>
      <Select
        label={say('bulkEdit.only')}
        value={rule ?? ''}
        onChange={choose}
        options={[
          { value: '', label: say('bulkEdit.only.all') },
          ...empty.map((each) => ({ value: each, label: labelOf(keyOf(each)) })),
          // Another rule of the quality page led to here.
          ...(isEmptyRule ? [] : [{ value: rule, label: say(ruleWords(rule)) }]),
        ]}
      />
    </FieldGrid>
  );
}

const ruleWords = (rule: QualityRule) => `quality.rule.${rule}` as 'quality.rule.gap';

/**
 * `/admin/modifica`: one edit of many tests: those of the list whose address follows, with `?rule=`
 * only those that a rule of the quality page finds.
 */
export function Component() {
  const { say } = useLanguage();
  const [parameters] = useSearchParams();
  const catalogue = useCatalogue();
  const rule = qualityRules.find((known) => known === parameters.get('rule'));
  return (
    <Stack>
      <BackLink to={paths.tests(readFilter('tests', parameters.toString()))}>
        {say('bulkEdit.back')}
      </BackLink>
      <PageHeading title={say('bulkEdit.title')} />
      <Note as="p">{say('bulkEdit.help')}</Note>
      <EmptyField rule={rule} />
      <Loaded query={catalogue}>
        {({ prestazioni }) => (
          <Suspense key={rule ?? ''} fallback={<Loading />}>
            {rule === undefined ? (
              <Listed items={prestazioni} />
            ) : (
              <OfRule items={prestazioni} rule={rule} />
            )}
          </Suspense>
        )}
      </Loaded>
    </Stack>
  );
}
