import { Band } from '../design/Band.tsx';
import { Button } from '../design/Button.tsx';
import { timeAndDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useServerAway } from '../platform/server-away.ts';
import { useSite } from '../platform/site.ts';
import { useAppState } from '../platform/state.ts';
import classes from './Notices.module.css';
import { useNewVersion } from './new-version.ts';

function Away({ since }: { since: number }) {
  const { say, language } = useLanguage();
  const { timeZone } = useSite();
  const { time: clock, day, zone } = timeAndDay(new Date(since), language, timeZone);
  const time = [clock, zone].filter(Boolean).join(' ');
  const isToday = day === timeAndDay(new Date(), language, timeZone).day;
  // The copy has nothing that needs a role: that something is missing does not mean that it does
  // not exist.
  const isRole = useAppState(({ token }) => token !== null);
  return (
    <Band as="p" tone="critical">
      {say(isToday ? 'offline.today' : 'offline.since', { time, day })}{' '}
      {isRole && say('offline.publicOnly')}
    </Band>
  );
}

function NewVersion() {
  const { say } = useLanguage();
  return (
    <Band tone="action">
      <p>{say('offline.newVersion')}</p>
      <Button onClick={() => window.location.reload()}>{say('offline.reload')}</Button>
    </Band>
  );
}

export function Notices() {
  const since = useServerAway((state) => state.since);
  const isNewer = useNewVersion((state) => state.isThere);
  return (
    <div className={classes.notices}>
      <div role="status">{since !== null && <Away since={since} />}</div>
      <div role="status" className="screen-only">
        {isNewer && <NewVersion />}
      </div>
    </div>
  );
}
