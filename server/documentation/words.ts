import type { Operation } from '#contract/operation.ts';
import { propertiesOf } from '#contract/query.decode.ts';

/** By the folder of their addresses. */
export const tags = [
  {
    name: 'DLAB',
    description:
      'The catalogue: tests, announcements, support tables, history; and their administration',
  },
  { name: 'DLABExport', description: 'Files: the lists as documents, the imports' },
  { name: 'auth', description: 'Sign-in with two factors, the session, the password' },
  { name: 'profile', description: 'Who is signed in' },
] as const;

export function tagOf({ path }: Operation): string {
  const [, first = '', second = ''] = path.split('/');
  return first === 'api' ? second : first;
}

function access({ roles, signedIn, whole }: Operation): string {
  if (roles.length > 0) return `With a session of a user who has the role ${roles.join(' or ')}.`;
  if (signedIn === true) return 'With a session, whatever the roles of its user.';
  if (whole === undefined) return 'Public.';
  return (
    `Public; with the role ${whole.roles.join(' or ')} the response has internal fields too, and ` +
    'is not cached.'
  );
}

function freshCode({ stepUp }: Operation): string | undefined {
  if (stepUp === undefined) return undefined;
  const when = stepUp === 'apply' ? 'With `mode` `apply` it' : 'It';
  return (
    `${when} requires a fresh one-time code as \`otp\` where none was given in the last ten ` +
    `minutes (401 \`auth.stepUpRequired\`).`
  );
}

function once({ input }: Operation): string | undefined {
  if (!('requestId' in propertiesOf(input))) return undefined;
  return (
    'Called again with the same `requestId` it has no second effect, ' +
    'and gives the same answer.'
  );
}

/** Who may call it, and what its input does not show. */
export function aboutOperation(declared: Operation): string {
  const sentences = [access(declared), freshCode(declared), once(declared)];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}
