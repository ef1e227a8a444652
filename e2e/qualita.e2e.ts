import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts';
import { changeAs } from './editing.ts';
import { expect, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'qualita' });

const say = phrasesIn('it');

test('leads from a number to the test, and the number falls when it is mended', async ({
  page,
}) => {
  await openAs(page, sessionToken('marta'), '/admin/inizio');
  await page.getByRole('link', { name: say('quality.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('quality.title') })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const empty = page.getByRole('region', { name: say('quality.group.empty') });
  await empty.getByRole('link', { name: say('field.notePatient') }).click();
  await expect(page).toHaveURL(/rule=empty\.notePatient/);
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/^\d+ casi$/);
  const before = Number.parseInt((await status.textContent()) ?? '', 10);
  await expectAccessible(page);
  const [first] = await page.getByRole('main').getByRole('listitem').getByRole('link').all();
  const name = (await first?.textContent()) ?? '';
  await first?.click();
  await expect(page.getByRole('textbox', { name: say('field.serviceName') })).toHaveValue(name);
  await page.getByRole('textbox', { name: say('field.notePatient') }).fill('Scritto ora.');
  await page.getByRole('button', { name: say('editTest.save'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/admin/qualita?rule=empty.notePatient');
  await expect(status).toHaveText(
    before === 2
      ? say('quality.count.one', { count: 1 })
      : say('quality.count.other', { count: before - 1 }),
  );
});

test('a finding that is correct as it is counts no more, until it is reopened', async ({
  page,
}) => {
  await openAs(page, sessionToken('marta'), '/admin/qualita?rule=unusedValue');
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toHaveText(/^\d+ casi$/);
  const before = Number.parseInt((await status.textContent()) ?? '', 10);
  const answer = page.getByRole('button', { name: say('quality.answer') }).first();
  const name = (await answer.getAttribute('aria-label'))?.split(': ')[1] ?? '';
  await answer.click();
  const dialog = page.getByRole('dialog', { name: say('quality.answer.title') });
  const reason = dialog.getByRole('textbox', { name: say('quality.answer.reason') });
  await dialog.getByRole('button', { name: say('quality.answer') }).click();
  await expect(reason).toBeFocused();
  await reason.fill('si usa in estate');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: say('quality.answer') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status).toHaveText(say('quality.count.other', { count: before - 1 }));
  await page.reload();
  await page.getByText(say('quality.answered.one', { count: 1 })).click();
  const answered = page.getByRole('listitem').filter({ hasText: 'si usa in estate' });
  await expect(answered).toContainText(/di marta/);
  await expect(answered).toContainText(name);
  await expectAccessible(page);
  await answered.getByRole('button', { name: say('quality.answer.back') }).click();
  await expect(status).toHaveText(say('quality.count.other', { count: before }));
});

test('tells duplicates, in English too', async ({ page }) => {
  await openAs(page, sessionToken('marta'), '/admin/qualita');
  await changeAs('nadia', page.request, 'Prestazione', { serviceName: 'Potassio' }, 32);
  const speech = phrasesIn('en');
  await speak(page, 'en');
  await page.goto('/admin/qualita?rule=sameName');
  const title = speech('quality.rule.sameName');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /CH008.*like: CH009/,
    /CH009.*like: CH008/,
  ]);
  await page.goto('/admin/qualita?rule=nothing');
  await expect(
    page.getByRole('heading', { level: 1, name: speech('quality.title') }),
  ).toBeVisible();
});

test('a field that becomes required says how many tests lack it, and traps none', async ({
  page,
}) => {
  await openAs(page, sessionToken('marta'), '/admin/campi');
  const name = say('fields.of', { what: say('fields.required'), field: say('field.notePatient') });
  await page.getByRole('checkbox', { name, exact: true }).check();
  const lacking = page.getByRole('link', { name: /^Manca in \d+ esam/ });
  await expect(lacking).toBeVisible();
  await page.getByRole('button', { name: say('fields.save'), exact: true }).click();
  // The message lasts two seconds, which a busy machine may not draw.
  await expect(page.getByRole('button', { name: say('fields.reset') })).toHaveCount(0);
  await lacking.click();
  // The form's own row has a link too, until it has left.
  await expect(lacking).toHaveCount(0);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(
    page.getByText(say('editTest.lacking', { fields: say('field.notePatient') })),
  ).toBeVisible();
  await page.getByRole('textbox', { name: say('field.clinicalMeaning') }).fill('Si salva.');
  await page.getByRole('button', { name: say('editTest.save'), exact: true }).click();
  await expect(page.getByText('Si salva.').first()).toBeVisible();
});
