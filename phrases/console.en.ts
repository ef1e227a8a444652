import type { ConsolePhrases } from './console.it.ts';

export const consoleEn: ConsolePhrases = {
  'dlab.usage':
    'DLAB {version}. Usage: dlab [--env FILE] COMMAND\n' +
    '  start             starts the service\n' +
    '  check-config      shows the configuration and says what to mend\n' +
    '  migrate           brings the database to this version\n' +
    '  admin             creates, resets or unlocks a user, replaces the key\n' +
    '  audit             verifies the history of changes\n' +
    '  backup            writes all rows into a file\n' +
    '  restore           puts such a file into an empty database, or tries it\n' +
    '  import            imports a sheet\n' +
    '  update-intervals  updates the intervals from the laboratory system\n' +
    '  version           shows the version\n' +
    'A command without words shows its own.',
  'config.default': 'default',
  'config.absent': 'not set',
  'config.environment': 'environment',
  'config.isSet': 'set',
  'config.good': 'Nothing to mend.',
  'config.faults': 'To mend:',
  'migrate.usage':
    'Usage: dlab migrate [--grant ROLE], where ROLE is the one by which nodes use the database',
  'migrate.granted': 'The role {role} may use the database, and may not rewrite the history.',
  'migrate.noRole': 'There is no role {role} in the database: create it first.',
  'migrate.done': 'The database is of this version. Migrations applied now: {migrations}.',
  'audit.usage': 'Usage: dlab audit [HASH], where HASH is the 64 digits noted at an earlier look',
  'audit.whole':
    'The history is whole: {rows} rows, and {records} records are what it says. Last hash: {head}',
  'audit.empty': 'The history is empty, and so is the catalogue.',
  'audit.bad':
    'The history was altered: after {rows} whole rows, row {id} ({noun} {record}, version ' +
    '{version}, field {field}, {at}, {by}) is not the one written, or one before it is gone.',
  'audit.different':
    '{noun} {record} is not what its history says, in {fields}: it was altered in the database.',
  'audit.missing':
    '{noun} {record} is not there, and no row of its history removed it: it was taken away in ' +
    'the database.',
  'audit.unwritten':
    '{noun} {record} is there, and its history did not make it, or removed it: one of the two ' +
    'was altered in the database.',
  'audit.gone':
    'The history is whole in itself, but no longer holds the row with the hash {hash}: the rows ' +
    'from there on were taken away or written anew.',
  'backup.usage': 'Usage: dlab backup FILE, where FILE is a name that is still free',
  'backup.done':
    'Backup as of {at} in {file}: {tests} tests, {history} rows of history, {rows} rows in all.',
  'restore.usage':
    'Usage: dlab restore FILE [--check]; with --check the backup is only tried, in memory',
  'restore.done':
    'Restored the backup of {at}: {tests} tests, {history} rows of history, {rows} rows in all. ' +
    'The history is whole. Last hash: {head}',
  'restore.checked':
    'The backup of {at} can be restored: {tests} tests, {history} rows of history, {rows} rows ' +
    'in all. The history is whole. Last hash: {head}',
  'restore.accounts':
    'All sessions and sign-ins under way have ended. Accounts are again as on {at}: who was ' +
    'suspended, reset or left without the role since can sign in again as before, and recovery ' +
    'codes used or replaced since are good again. Check them at /admin/autorizzato.',
  'restore.lost': 'What was written after {at} is not in it: it must be done again by hand.',
  'restore.key':
    'Before the service is started, put its key back in place (secret.key or DLAB_SECRET_KEY).',
  'restore.bad': 'The backup was restored, but it had been altered: do not use it.',
  'console.usage': 'Usage: dlab admin create|reset|unlock USERNAME, or dlab admin replace-key',
  'console.unknown': 'No user is called {username}.',
  'console.created':
    'Created {username}. Password for the first sign-in, good for 24 hours, to be handed over in ' +
    'person: {password}',
  'console.reset':
    'Second factor, password and sessions of {username} taken away. Password for the new first ' +
    'sign-in, good for 24 hours: {password}',
  'console.stillSuspended':
    '{username} stays suspended: an administrator must readmit the account before it can sign in.',
  'console.keyIsRight': 'The key is the one of the database: nothing to do.',
  'console.keyReplaced':
    'From now on the key of this machine serves. The second factors encrypted with the lost one ' +
    'are taken away; every user activates the account anew within 24 hours:',
  'console.keyReplacedFor': '{username}: password for the new first sign-in {password}',
  'console.unlocked':
    "{username} can sign in again, and so can whoever was refused for the network's sake.",
};
