/**
 * Calls that a long write makes way for where there is one connection: who ends a user's sessions
 * or roles does not wait for what that user has under way (threats.md C2).
 */
export interface Precedence {
  /** Is such a call waiting or being answered? */
  readonly isClaimed: boolean;
  /** @returns what gives it up, once */
  claim(): () => void;
  /** Resolves when nobody claims it any more. */
  released(): Promise<void>;
}

/** Nobody claims it yet. */
export function createPrecedence(): Precedence {
  const claims = new Set<Promise<void>>();
  return {
    get isClaimed() {
      return claims.size > 0;
    },
    claim() {
      const { promise, resolve } = Promise.withResolvers<void>();
      claims.add(promise);
      return () => {
        claims.delete(promise);
        resolve();
      };
    },
    async released() {
      await Promise.all(claims);
    },
  };
}
