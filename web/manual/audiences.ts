export const audiences = [
  { audience: 'public', title: 'manual.forAll' },
  { audience: 'admin', title: 'manual.forAdmin' },
] as const;
