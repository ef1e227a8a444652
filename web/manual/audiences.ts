/** For whom the sections are, in their order. */
export const audiences = [
  { audience: 'public', title: 'manual.forAll' },
  { audience: 'admin', title: 'manual.forAdmin' },
] as const;
