import '../platform/admin-words.ts';
import { useSearchParams } from 'react-router';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { QualityGroup, QualityRule } from '#contract/qualita.ts';
import { qualityGroups, qualityRules } from '#contract/qualita.ts';
import { BackLink } from '../design/BackLink.tsx';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { LinkCard } from '../design/LinkCard.tsx';
import { Note } from '../design/Note.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AnsweredRecords } from './AnsweredRecords.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import classes from './PageQualita.module.css';

const emptyPrefix = 'empty.';

/** The labels of the fields as administrators read them, and the words of the rules. */
function useRuleWords() {
  const { say, language } = useLanguage();
  const { data } = useOperation('GetFieldConfiguration', {});
  const labelOf = (key: FieldKey) =>
    data?.fields.find((field) => field.key === key)?.label[language] ?? say(`field.${key}`);
  const wordsOf = (rule: QualityRule) =>
    rule.startsWith(emptyPrefix)
      ? labelOf(rule.slice(emptyPrefix.length) as FieldKey)
      : say(`quality.rule.${rule}` as 'quality.rule.gap');
  return { labelOf, wordsOf };
}

type Counts = ReadonlyMap<string, number>;

/** The rules of a group that find something, and the names of the others. */
function RuleGroup({ group, counts }: { group: QualityGroup; counts: Counts }) {
  const { say } = useLanguage();
  const { wordsOf } = useRuleWords();
  const rules: readonly QualityRule[] = qualityGroups[group];
  const countOf = (rule: QualityRule) => counts.get(rule) ?? 0;
  const clean = rules.filter((rule) => countOf(rule) === 0).map(wordsOf);
  return (
    <LinkCard
      title={say(`quality.group.${group}`)}
      rows={rules
        .filter((rule) => countOf(rule) > 0)
        .map((rule) => ({
          mark: countOf(rule),
          words: wordsOf(rule),
          to: paths.quality({ rule }),
        }))}
    >
      {clean.length > 0 && <Note as="p">{say('quality.clean', { rules: clean.join('; ') })}</Note>}
    </LinkCard>
  );
}

/** What one rule finds. */
function RulePage({ rule }: { rule: QualityRule }) {
  const { say, plural } = useLanguage();
  const { labelOf, wordsOf } = useRuleWords();
  const query = useOperation('admin/Qualita', { rule });
  return (
    <Stack>
      <BackLink to={paths.quality()}>{say('quality.title')}</BackLink>
      <PageHeading title={wordsOf(rule)} />
      <Loaded query={query}>
        {({ records }) => {
          const open = records.filter(({ answer }) => answer === undefined);
          const answered = records.filter(({ answer }) => answer !== undefined);
          return (
            <Stack gap={3}>
              {open.length === 0 ? (
                <p role="status">{say('quality.none')}</p>
              ) : (
                <>
                  <Cluster isSpread>
                    <Note role="status">{plural('quality.count', open.length)}</Note>
                    {open.some(({ noun }) => noun === 'prestazione') && (
                      <Button to={paths.bulkEdit({ rule })}>{say('bulkEdit.open')}</Button>
                    )}
                  </Cluster>
                  <FoundRecords rule={rule} records={open} labelOf={labelOf} />
                </>
              )}
              <AnsweredRecords rule={rule} records={answered} />
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function Overview() {
  const { say } = useLanguage();
  const query = useOperation('admin/Qualita', {});
  return (
    <Stack>
      <PageHeading title={say('quality.title')} />
      <Note as="p">{say('quality.help')}</Note>
      <Loaded query={query}>
        {({ rules }) => {
          const counts: Counts = new Map(rules.map(({ rule, count }) => [rule, count]));
          return (
            <div className={classes.groups}>
              <Stack>
                {(['tests', 'intervals', 'tables', 'comunicati'] as const).map((group) => (
                  <RuleGroup key={group} group={group} counts={counts} />
                ))}
              </Stack>
              <RuleGroup group="empty" counts={counts} />
            </div>
          );
        }}
      </Loaded>
    </Stack>
  );
}

/** `/admin/qualita`: what is missing or doubtful in the catalogue, and with `?rule=` where. */
export function Component() {
  const [parameters] = useSearchParams();
  const rule = qualityRules.find((known) => known === parameters.get('rule'));
  return rule === undefined ? <Overview /> : <RulePage key={rule} rule={rule} />;
}
