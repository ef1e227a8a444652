/**
 * Calls that a long write on the one connection lets pass: ending a user's sessions or roles must
 * not wait for what that user has under way (threats.md C2).
 */
export interface Precedence {
  /** Is such a call waiting or being answered? */
  readonly isClaimed: boolean;
  /** @returns gives it up, once */
  claim(): () => void;
  /** Resolves when nobody claims it any more. */
  released(): Promise<void>;
}

/** Not claimed yet. */
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
