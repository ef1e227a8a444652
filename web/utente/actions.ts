import type { Sessione, Utente } from '#contract/utente.ts';

/** The administrators' actions on a user, each after a confirmation. */
export type UserAction =
  | {
      readonly name: 'suspend' | 'readmit' | 'resetFactor' | 'unlock' | 'endSessions';
      readonly user: Utente;
    }
  | { readonly name: 'endSession'; readonly user: Utente; readonly session: Sessione };

/** The dangerous actions, after which something is lost: their button shows it. */
export const dangerousActions: ReadonlySet<UserAction['name']> = new Set([
  'suspend',
  'resetFactor',
  'endSessions',
  'endSession',
]);
