import { expect, it } from 'vitest';
import { comunicatoForm } from './comunicato.ts';

it('an announcement has a title of one line and a text of several', () => {
  const form = { title: 'Chiusura\nestiva', subject: 'prima\n\nseconda', dueDate: null };
  expect(comunicatoForm.parse(form)).toEqual({
    ...form,
    startDate: null,
    pinned: false,
    warning: false,
    prestazioni: [],
    title: 'Chiusura estiva',
  });
});
