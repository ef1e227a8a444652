type SearchCode = typeof import('./search-answers.ts');

let code: SearchCode | undefined;
let failure: unknown;
let load: Promise<void> | undefined;

/** Gives the code of the search where it is there already: on the server. */
export function giveSearchCode(given: SearchCode): void {
  code = given;
}

/** Begins to load the code of the search, without which a list is shown but not searched. */
export function loadSearch(): Promise<void> {
  load ??= import('./search-answers.ts').then(
    (loaded) => {
      code = loaded;
    },
    (cause: unknown) => {
      failure = cause;
    },
  );
  return load;
}

/**
 * The code of the search.
 * @throws the promise of it, as Suspense expects, while it is loading; then why it did not load
 */
export function searchCode(): SearchCode {
  if (code !== undefined) return code;
  throw failure ?? loadSearch();
}
