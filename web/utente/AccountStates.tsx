import type { Utente } from '#contract/utente.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import type { AccountState } from './state-of-user.ts';
import { accountStates, blockedUntil } from './state-of-user.ts';

/** The state of an account in words; what needs attention is highlighted. */
export function AccountStates({ user, now }: { user: Utente; now: number }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const until = blockedUntil(user, now);
  const at = (instant: string | null) => (instant === null ? '' : writeInstant(instant));
  const sentences: Readonly<Record<AccountState, string>> = {
    ready: say('users.state.ready'),
    suspended: say('users.state.suspended'),
    blocked: until
      ? say('users.state.blocked', { until: at(until) })
      : say('users.state.blockedForEver'),
    waiting: say('users.state.waiting', { until: at(user.firstUseUntil) }),
    waitedTooLong: say('users.state.waitedTooLong'),
  };
  return (
    <Cluster as="ul" label={say('users.state')}>
      {accountStates(user, now).map((state) => (
        <li key={state}>
          <Tag tone={state === 'ready' ? 'positive' : 'critical'}>{sentences[state]}</Tag>
        </li>
      ))}
    </Cluster>
  );
}
