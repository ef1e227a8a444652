import type { Experiment } from './experiment.ts';
import { kill } from './x01-kill.ts';
import { power } from './x02-power.ts';
import { second } from './x03-second.ts';
import { stall } from './x04-stall.ts';
import { full } from './x05-full.ts';
import { restart } from './x06-restart.ts';
import { pool } from './x07-pool.ts';
import { slow } from './x08-slow.ts';
import { rolling } from './x09-rolling.ts';
import { backup } from './x10-backup.ts';
import { migration } from './x11-migration.ts';
import { clock } from './x12-clock.ts';
import { conflict } from './x13-conflict.ts';
import { uploads } from './x14-uploads.ts';
import { signIns } from './x15-sign-ins.ts';
import { soak } from './x16-soak.ts';
import { damage } from './x17-damage.ts';
import { statement } from './x18-statement.ts';

/** The experiments of threats.md section 4, in its order. */
export const experiments: readonly Experiment[] = [
  ...[kill, power, second, stall, full, restart, pool, slow, rolling],
  ...[backup, migration, clock, conflict, uploads, signIns, soak, damage, statement],
];
