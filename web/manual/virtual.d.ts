// Made by scripts/manual/plugin.ts when the pages are built.
declare module 'virtual:manual' {
  /** The address of each language's contents. */
  export const contents: Readonly<Record<import('#contract/constants.ts').Language, string>>;
}
