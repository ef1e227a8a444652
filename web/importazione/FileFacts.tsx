import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { FactList } from '../design/FactList.tsx';
import { List } from '../design/List.tsx';
import { Panel } from '../design/Panel.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';
import { separatorPhrase } from './words.ts';

interface FileFactsProps {
  readonly importazione: Importazione;
  /** Without it the import is read-only. */
  readonly onChange?: ((changes: Changes) => void) | undefined;
}

export function FileFacts({ importazione, onChange }: FileFactsProps) {
  const { language, say, plural } = useLanguage();
  const isMended = importazione.options.mendLetters === true;
  const { file, plan } = importazione;
  const separator = separatorPhrase(file.separator);
  const facts = [
    ['importazione.format', say(`importazione.format.${file.format}`)],
    ['importazione.encoding', file.encoding],
    ['importazione.separator', separator === undefined ? file.separator : say(separator)],
    ['importazione.sheet', file.sheet],
    ['importazione.rows', formatNumber(file.rows, language)],
    [
      'importazione.hidden',
      file.hiddenRows.length > 0 ? formatNumber(file.hiddenRows.length, language) : null,
    ],
  ] as const;
  const remarks = new Set([
    ...file.notes.map(({ detail }) => detail),
    // Ignored columns are reported in the column map.
    ...plan.warnings
      .filter(({ code }) => code !== 'import.ignoredColumn')
      .map(({ column, detail }) =>
        column === null ? detail : `${say('importazione.columnOf', { column })}: ${detail}`,
      ),
  ]);
  return (
    <Panel title={say('importazione.found')} isPlain>
      <FactList
        facts={facts.flatMap(([phrase, value]) =>
          value === null
            ? []
            : [
                {
                  label: say(phrase),
                  value: phrase === 'importazione.sheet' ? <DataText>{value}</DataText> : value,
                },
              ],
        )}
      />
      {/* A missing code column is reported in the column map. */}
      {plan.fault !== null && plan.fault.code !== 'import.keyNotMapped' && (
        <Callout tone="critical" role="alert">
          {plan.fault.detail}
        </Callout>
      )}
      {file.rows === 0 && (
        <Callout tone="critical" role="status">
          {say('importazione.noRows')}
        </Callout>
      )}
      {file.brokenCells > 0 && onChange && (
        <Callout
          tone={isMended ? 'positive' : 'caution'}
          role="status"
          actions={
            <Button onClick={() => onChange({ ...noChanges, options: { mendLetters: !isMended } })}>
              {say(isMended ? 'importazione.mend.undo' : 'importazione.mend')}
            </Button>
          }
        >
          {plural(isMended ? 'importazione.mended' : 'importazione.broken', file.brokenCells)}
        </Callout>
      )}
      {remarks.size > 0 && (
        <Callout tone="neutral">
          <List label={say('importazione.notes')}>
            {[...remarks].map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </List>
        </Callout>
      )}
    </Panel>
  );
}
