/** Marks the search field that `/` goes to. */
export const mainSearch = { 'data-main-search': '' } as const;

/** The search field that `/` goes to, if the page has one. */
export function findMainSearch(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('[data-main-search]');
}
