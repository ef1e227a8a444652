import '../../platform/draw-words.ts';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { Modal } from '../../design/Modal.tsx';
import { Stack } from '../../design/Stack.tsx';
import { beginDraw, continueDraw, useDrawList } from '../../platform/draw-list.ts';
import { timeAndDay } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useSite } from '../../platform/site.ts';
import { forgetPasted, usePasted } from './pasted.ts';

/** Asks before the lists of two patients become one. */
export function DrawQuestion() {
  const { say, plural, language } = useLanguage();
  const { timeZone } = useSite();
  const { question, entries, begunAt } = useDrawList();
  if (question === null) return null;
  const { kind, added } = question;
  const isOld = kind === 'isOld';
  const time = timeAndDay(new Date(begunAt), language, timeZone).time;
  const cancel = () => useDrawList.setState({ question: null });
  const begin = () => {
    const { unreadLink } = usePasted.getState();
    forgetPasted();
    if (!isOld) usePasted.setState({ unreadLink });
    beginDraw(added);
  };
  return (
    <Modal
      title={say(isOld ? 'draw.old.title' : 'draw.linked.title')}
      onClose={isOld && added.length === 0 ? undefined : cancel}
    >
      <Stack>
        <p>{plural('draw.old.text', entries.length, { time })}</p>
        {!isOld && <p>{plural('draw.linked.text', added.length)}</p>}
        <Cluster>
          <Button variant={isOld ? 'secondary' : 'primary'} onClick={begin}>
            {say(isOld ? 'draw.old.empty' : 'draw.linked.replace')}
          </Button>
          <Button onClick={() => continueDraw(added)}>
            {say(isOld ? 'draw.old.continue' : 'draw.linked.add')}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}
