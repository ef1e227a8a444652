import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { authHeaders, changeAs, save } from './editing.ts';
import { expect, phrasesIn, slowDown, test } from './screens.ts';

test.use({ serverOf: 'intervalli-insieme' });

const say = phrasesIn('it');
const interval = (sex: string, high: number) => ({
  ...{ sex, ageFrom: null, ageTo: null, ageUnit: null, phase: null },
  ...{ low: 1, lowOperator: '>=', high, highOperator: '<=', text: null },
});

test('two who change different intervals of a test keep both, row by row', async ({ page }) => {
  const id = await changeAs('nadia', page.request, 'Prestazione', {
    ...{ serviceName: 'Intervalli in due', internalCode: 'ZZI02' },
    intervals: [interval('M', 10), interval('F', 20)],
  });
  await openAs(page, sessionToken('marta'), `/admin/esami/${id}`);
  const rows = page.getByRole('group', { name: say('field.intervals') });
  await rows
    .getByRole('textbox', { name: new RegExp(say('intervals.high')) })
    .first()
    .fill('11');
  const theirs = { intervals: [interval('M', 10), interval('F', 22)] };
  await changeAs('nadia', page.request, 'Prestazione', theirs, id);
  await save(page);
  await expect(page.getByRole('heading', { name: say('both.title') })).toBeFocused();
  const parts = page.getByRole('group', { name: say('field.intervals') });
  await expect(parts).toHaveCount(2);
  await expect(parts.nth(0)).toContainText('11');
  await expect(
    parts.nth(0).getByRole('radio', { name: new RegExp(say('both.mine')) }),
  ).toBeChecked();
  await expect(
    parts.nth(1).getByRole('radio', { name: new RegExp(say('both.theirs')) }),
  ).toBeChecked();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: say('both.take') }).click();
  await save(page);
  await expect(page).toHaveURL(/\/esami\/\d+$/);
  const saved = await page.request.get(`/api/DLAB/admin/EditPrestazione?id=${id}`, {
    headers: authHeaders('nadia'),
  });
  expect((await saved.json()).prestazione.intervals).toEqual([
    interval('M', 11),
    interval('F', 22),
  ]);
});

test('a save refused for a colleague’s shows both versions on a slow device too', async ({
  page,
}) => {
  const id = await changeAs('nadia', page.request, 'Prestazione', {
    serviceName: 'Salvata in due',
    internalCode: 'ZZI03',
  });
  await openAs(page, sessionToken('marta'), `/admin/esami/${id}`);
  await page.getByRole('textbox', { name: say('field.notePatient') }).fill('Dopo colazione');
  await changeAs('nadia', page.request, 'Prestazione', { notePatient: 'A digiuno' }, id);
  // The refusal arrives while the form is still being drawn.
  await slowDown(page, 20);
  await save(page);
  await expect(page.getByRole('heading', { name: say('both.title') })).toBeFocused();
});
