import type { PasswordHasher } from './auth/password-hash.ts';
import type { Upkeep } from './auth/upkeep.ts';
import type { Live } from './catalogue/node.ts';
import type { Metrics } from './platform/metrics.ts';

export function gauges(
  metrics: Metrics,
  live: Live,
  upkeep: Upkeep,
  passwords: PasswordHasher,
): void {
  metrics.gauge(
    'dlab_catalogue_version',
    'Version of the published catalogue',
    () => live.current.version,
  );
  metrics.gauge(
    'dlab_catalogue_tests',
    'Tests in the published catalogue',
    () => live.current.items.length,
  );
  metrics.gauge(
    'dlab_password_hashes',
    'Password hashes computed since the start',
    passwords.computed,
  );
  metrics.gauge(
    'dlab_clock_skew_seconds',
    "This clock's lead over the database's",
    () => upkeep.clockSkew ?? Number.NaN,
  );
  metrics.gauge('dlab_database_connected', 'Did the database answer last', () =>
    Number(live.connected),
  );
}
