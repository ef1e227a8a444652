let isScrolled = false;

/** Is the window not at its top? To ask the window at a key would be a layout of what has changed. */
export const isWindowScrolled = (): boolean => isScrolled;

/** Follows the window's scrolling, for `isWindowScrolled`. */
export function watchScroll(): void {
  const onScroll = () => {
    isScrolled = window.scrollY > 0;
  };
  document.addEventListener('scroll', onScroll, { passive: true });
}
