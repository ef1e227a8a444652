import { openAs, sessionToken } from './accounts.ts';
import { expectAccessibleAtBothWidths } from './axe.ts';
import { expect, languagesFor, phrasesIn, speak, test } from './screens.ts';

test.use({ serverOf: 'comunicazioni-future' });

// A form, a reader, a list and a removal in one journey.
for (const language of languagesFor('en')) {
  test(`creates a future announcement that the public cannot read yet, ${language}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const say = phrasesIn(language);
    await speak(page, language);
    await openAs(page, sessionToken('olga'), '/admin/comunicazioni/nuovo');
    const title = `Per il 2098 di prova ${language} ${Date.now()}`;
    await page.getByRole('textbox', { name: say('announcement.title') }).fill(title);
    await page.getByRole('textbox', { name: say('announcement.subject') }).fill('Scritta prima');
    const [from, until] = [
      page.getByLabel(say('announcement.startDate')),
      page.getByLabel(say('announcement.dueDate'), { exact: true }),
    ];
    await from.fill('2098-03-02');
    await expect(page.getByText(say('announcement.isFuture'))).toBeVisible();
    await until.fill('2098-03-01');
    const save = page.getByRole('button', { name: say('announcement.save'), exact: true });
    await save.click();
    await expect(until).toHaveAccessibleDescription(new RegExp(say('invalid.beforeStart')));
    await expect(until).toHaveAttribute('aria-invalid', 'true');
    // A contradiction is reported once, without a text that assumes it is valid.
    await expect(page.getByText(say('announcement.isFuture'))).toBeHidden();
    await expectAccessibleAtBothWidths(page);
    await until.fill('2098-03-09');
    const preview = page.getByRole('region', { name: say('announcement.preview') });
    await expect(preview.getByText(say('announcements.due', { day: '09/03/2098' }))).toBeVisible();
    await expect(preview.getByText(say('announcements.starts.help'))).toBeHidden();
    await save.click();
    await expect(page).toHaveURL(/\/comunicazioni\/\d+$/);
    const address = page.url();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(say('announcements.starts', { day: '02/03/2098' }))).toBeVisible();
    await expect(page.getByText(say('announcements.starts.help'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('announcement.manage') })).toBeVisible();

    const reader = await browser.newPage({ ...(baseURL && { baseURL }) });
    await speak(reader, language);
    await reader.goto(address);
    await expect(
      reader.getByRole('heading', { level: 1, name: say('announcements.unknown') }),
    ).toBeVisible();
    await reader.goto(`/comunicazioni?q=${encodeURIComponent(title)}`);
    await expect(reader.getByText(say('state.empty'))).toBeVisible();
    await reader.close();

    await page.goto(`/admin/comunicazioni?q=${encodeURIComponent(title)}`);
    const future = page.getByRole('region', { name: say('announcement.future') });
    await expect(future.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await future.getByRole('link', { name: `${say('announcement.remove')}: ${title}` }).click();
    await page.getByRole('button', { name: say('announcement.remove'), exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: say('announcement.manage') }),
    ).toBeVisible();
    await page.getByRole('searchbox').fill(title);
    await expect(future).toHaveCount(0);
  });
}
