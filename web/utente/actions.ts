import type { Sessione, Utente } from '#contract/utente.ts';

/** What an administrator can do to a user, each after a confirmation. */
export type UserAct =
  | {
      readonly name: 'suspend' | 'readmit' | 'resetFactor' | 'unlock' | 'endSessions';
      readonly user: Utente;
    }
  | { readonly name: 'endSession'; readonly user: Utente; readonly session: Sessione };

/** The acts after which something is lost: their button says so. */
export const graveActs: ReadonlySet<UserAct['name']> = new Set([
  'suspend',
  'resetFactor',
  'endSessions',
  'endSession',
]);
