/** What is looked at of the router. */
interface Router {
  readonly state: {
    readonly navigation: { readonly state: string };
    readonly location: { readonly key: string };
  };
  readonly subscribe: (changed: () => void) => () => void;
}

let current: Router | undefined;

/** Names the router of the pages. */
export function setRouter(router: Router): void {
  current = router;
}

/**
 * Is another page being gone to? What `useNavigation` gives is drawn later than a link is clicked:
 * whoever would navigate in between would call the reader back.
 */
export function isNavigating(): boolean {
  return current !== undefined && current.state.navigation.state !== 'idle';
}

/**
 * Is this location, by its key, the one that the router is at? Another one may still be being
 * drawn.
 */
export function isAt(key: string): boolean {
  return current === undefined || current.state.location.key === key;
}

/** Calls once when no page is being gone to any more. @returns ends the wait */
export function whenArrived(call: () => void): () => void {
  const stop = current?.subscribe(() => {
    if (isNavigating()) return;
    stop?.();
    call();
  });
  return () => stop?.();
}
