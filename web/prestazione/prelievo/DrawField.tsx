import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Chip } from '../../design/Chip.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Note } from '../../design/Note.tsx';
import { Stack } from '../../design/Stack.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import {
  addToDraw,
  askIfOld,
  entryOf,
  mostEntries,
  removeFromDraw,
} from '../../platform/draw-list.ts';
import { useLanguage } from '../../platform/language.tsx';
import { DataText } from '../../ui/DataText.tsx';
import type { Resolved } from './pasted.ts';
import { readPasted, removeEntry, usePasted } from './pasted.ts';
import type { Items } from './use-draw.ts';
import { useTestSearch } from './use-draw.ts';

type ById = ReadonlyMap<number, PrestazioneListItem>;

/** An entry of a prescription that waits for a press: which test is it? */
function Unresolved({ entry, byId }: { entry: Resolved; byId: ById }) {
  const { say } = useLanguage();
  const { text } = entry;
  const candidates = entry.candidates.flatMap((id) => byId.get(id) ?? []);
  return (
    <li>
      <Cluster>
        <span>
          <strong>{text}</strong>: {say(candidates.length === 0 ? 'draw.notFound' : 'draw.maybe')}
        </span>
        {candidates.map((test) => (
          <Button
            key={test.id}
            icon="add"
            onClick={() => {
              if (askIfOld()) return;
              addToDraw([entryOf(test)]);
              removeEntry(text);
            }}
          >
            <DataText>{test.serviceName}</DataText> <Note>{test.internalCode}</Note>
          </Button>
        ))}
        <Button
          variant="quiet"
          icon="close"
          label={say('draw.giveUp', { text })}
          onClick={() => removeEntry(text)}
        />
      </Cluster>
    </li>
  );
}

/** What of a prescription or a link is not in the list: it stays until it is decided, or seen. */
function Waiting({ byId }: { byId: ById }) {
  const { say, plural } = useLanguage();
  const pasted = usePasted();
  const { unresolved } = pasted;
  const counts = (['unread', 'unreadLink', 'lost'] as const).filter((key) => pasted[key] > 0);
  return (
    <>
      {counts.map((key) => (
        <Callout
          key={key}
          tone="caution"
          actions={
            <Button onClick={() => usePasted.setState({ [key]: 0 })}>{say('draw.seen')}</Button>
          }
        >
          {plural(`draw.${key}`, pasted[key])}
        </Callout>
      ))}
      {unresolved.length > 0 && (
        <Callout tone="caution" title={plural('draw.waiting', unresolved.length)}>
          <Stack as="ul" gap={2}>
            {unresolved.map((entry) => (
              <Unresolved key={entry.text} entry={entry} byId={byId} />
            ))}
          </Stack>
        </Callout>
      )}
    </>
  );
}

/** Where tests are written or a prescription is pasted, and the tests that are in the list. */
export function DrawField({ items, tests, byId }: { items: Items; tests: Items; byId: ById }) {
  const { say, plural } = useLanguage();
  const search = useTestSearch(items);
  const [text, setText] = useState('');
  const [added, setAdded] = useState<number>();
  const field = useRef<HTMLFormElement>(null);
  const isBlank = text.trim() === '';
  const add = async () => {
    if (search === undefined || isBlank) return;
    // The text may be another patient's: it stays in its field until that is answered.
    if (askIfOld()) return;
    setText('');
    const found = await readPasted(text, search);
    addToDraw(found.flatMap((id) => byId.get(id) ?? []).map(entryOf));
    setAdded(found.length);
    field.current?.querySelector('textarea')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="screen-only">
      <Stack gap={3}>
        <form
          ref={field}
          onKeyDown={press}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Stack gap={2}>
            <TextArea
              label={say('draw.field')}
              hint={say('draw.field.help')}
              value={text}
              onChange={setText}
              rows={2}
            />
            <Cluster>
              <Button type="submit" icon="add" disabled={search === undefined || isBlank}>
                {say('draw.add')}
              </Button>
              <Note role="status">
                {search === undefined && say('draw.preparing')}
                {added !== undefined && plural('draw.added', added)}
              </Note>
            </Cluster>
          </Stack>
        </form>
        {tests.length >= mostEntries && (
          <Callout tone="caution">{say('draw.full', { count: mostEntries })}</Callout>
        )}
        <Waiting byId={byId} />
        {tests.length > 0 && (
          <Cluster as="ul" label={say('draw.chosen')}>
            {tests.map(({ id, serviceName, internalCode }) => (
              <li key={id}>
                <Chip onClick={() => removeFromDraw(id)}>
                  <span className="visually-hidden">{say('draw.remove')} </span>
                  <DataText>{serviceName}</DataText> {internalCode}
                </Chip>
              </li>
            ))}
          </Cluster>
        )}
      </Stack>
    </div>
  );
}
