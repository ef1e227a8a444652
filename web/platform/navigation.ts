interface Router {
  readonly state: {
    readonly navigation: { readonly state: string };
    readonly location: { readonly key: string };
  };
  readonly subscribe: (changed: () => void) => () => void;
}

let current: Router | undefined;

export function setRouter(router: Router): void {
  current = router;
}

/**
 * Is a navigation under way? `useNavigation` reports it only with the next render: a navigation in
 * between would take the reader back.
 */
export function isNavigating(): boolean {
  return current !== undefined && current.state.navigation.state !== 'idle';
}

/** Is the router at the location with this key? The rendered one may be an older one. */
export function isAt(key: string): boolean {
  return current === undefined || current.state.location.key === key;
}

/** Calls once when no navigation is under way any more. @returns ends the wait */
export function whenArrived(call: () => void): () => void {
  const stop = current?.subscribe(() => {
    if (isNavigating()) return;
    stop?.();
    call();
  });
  return () => stop?.();
}
