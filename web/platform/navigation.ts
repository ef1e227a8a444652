/** What is looked at of the router. */
interface Router {
  readonly state: { readonly navigation: { readonly state: string } };
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
