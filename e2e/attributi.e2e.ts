import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { edit, save } from './editing.ts';
import { historyEntries } from './history.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'attributi' });

// Containers are added and stated, a test is changed: these tests run in order.
test.describe.configure({ mode: 'serial' });

const say = phrasesIn('it');
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, value: string) => page.getByRole('row', { name: value });
const stated = (page: Page, label: string, answer: string) =>
  page.getByRole('group', { name: label }).getByRole('radio', { name: answer, exact: true });

async function openContainers(page: Page): Promise<void> {
  await openAs(page, sessionToken('olga'), '/admin/tabelle?table=contenitori');
  await expect(page.getByRole('table')).toBeVisible();
}

test('states a container’s kind, cap, additive and volume, shown in its row', async ({ page }) => {
  await openContainers(page);
  await page.getByRole('button', { name: say('values.new') }).click();
  const text = (label: string) => dialog(page).getByRole('textbox', { name: label });
  const choose = (label: string, option: string) =>
    dialog(page).getByRole('combobox', { name: label }).selectOption({ label: option });
  await text(say('tables.description')).fill('Siero di prova, tappo verde');
  await choose(say('attribute.containerKind'), say('option.tube'));
  await choose(say('attribute.capColour'), say('option.red'));
  await text(say('attribute.additive')).fill('attivatore');
  await stated(page, say('attribute.gel'), say('test.no')).check();
  await text(say('attribute.volume')).fill('molto');
  await expectAccessibleAtBothWidths(page);
  const add = dialog(page).getByRole('button', { name: say('values.add'), exact: true });
  await add.click();
  await expect(text(say('attribute.volume'))).toHaveAccessibleDescription(say('rule.number'));
  await text(say('attribute.volume')).fill('3,5');
  await add.click();
  await expect(row(page, 'Siero di prova')).toContainText(
    `${say('attribute.gel')}: ${say('test.no')} · ${say('attribute.volume')}: 3,5`,
  );
});

for (const language of languagesFor('it')) {
  test(`states what descriptions say at one press, and the history has it, ${language}`, async ({
    page,
  }) => {
    const translate = phrasesIn(language);
    await speak(page, language);
    const name = `Prova ${language}, tappo grigio`;
    await openContainers(page);
    const added = await page.request.post('/api/DLAB/admin/SaveValoreTabella', {
      headers: { Authorization: `Bearer ${sessionToken('olga')}` },
      data: { table: 'contenitori', code: null, description: name },
    });
    expect(added.status(), await added.text()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: translate('values.state.show') }).click();
    await expect(dialog(page)).toContainText(
      `${translate('attribute.capColour')}: ${translate('option.grey')}`,
    );
    await expectAccessibleAtBothWidths(page);
    await dialog(page)
      .getByRole('button', { name: translate('values.state.submit') })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: translate('values.state.show') })).toHaveCount(0);
    await expect(row(page, name)).toContainText(translate('option.grey'));
    const { value } = await added.json();
    await page.goto(`/admin/storia?noun=valoreTabella&recordId=${value.id}`);
    await expect(historyEntries(page).first()).toContainText(translate('attribute.capColour'));
    await expect(historyEntries(page).first()).toContainText(translate('option.grey'));
  });
}

test('a test states what goes on ice, refuses what contradicts it, and is found by it', async ({
  page,
}) => {
  await edit(page, 5);
  await stated(page, say('field.onIce'), say('test.yes')).check();
  await stated(page, say('field.doNotRefrigerate'), say('test.yes')).check();
  await page.getByRole('textbox', { name: say('field.deliverWithinMinutes') }).fill('0');
  await save(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    say('invalid.iceRefrigerates'),
  );
  await stated(page, say('field.doNotRefrigerate'), say('test.notStated')).check();
  await save(page);
  const section = page.getByRole('region', { name: say('test.section.sample') });
  await expect(section).toContainText(say('field.onIce'));
  await expect(section).toContainText(say('amount.atOnce'));
  await expect(section).not.toContainText(say('test.notStated'));
  await expectAccessibleAtBothWidths(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/esami?onIce=true');
  await expect(row(page, name)).toBeVisible();
  await page.goto('/esami?q=ghiaccio');
  await expect(row(page, name)).toBeVisible();
});

test('a test that states nothing of its sample has no section of it', async ({ page }) => {
  await page.goto('/esami/8');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: say('test.section.request') })).toBeVisible();
  await expect(page.getByText(say('field.doNotRefrigerate'))).toHaveCount(0);
});
