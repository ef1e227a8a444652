import { expectAccessible } from './axe.ts';
import { expect, phrasesIn, test } from './screens.ts';

const say = phrasesIn('it');

test('gives sex and age after the # of a link, and the value of a reader nowhere', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = await request.get('/api/DLAB/GetPrestazione?code=IM006');
  const path = `/esami/${(await answer.json()).prestazione.id}`;
  await page.goto(path);
  const finder = page.getByRole('group', { name: say('interval.finder') });
  const age = finder.getByRole('textbox', { name: say('interval.finder.age'), exact: true });
  await finder.getByRole('radio', { name: say('interval.sexName.F') }).check();
  await age.fill('52');
  await expect(finder.getByRole('status').last()).toHaveText('20–300 ng/mL Femmine, da 50 anni');
  await page.getByRole('button', { name: say('interval.chart'), exact: true }).click();
  await page.getByRole('textbox', { name: 'Un valore da confrontare (ng/mL)' }).fill('187');
  const chart = page.getByRole('img', { name: say('interval.chart.label') });
  await expect(chart.getByText('187')).toBeVisible();
  // Not the port, which may have these digits.
  const { origin, href } = new URL(page.url());
  expect(href).toContain(path);
  expect(href.slice(origin.length)).not.toMatch(/52|187/);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: say('interval.finder.copyLink') }).click();
  await expect.poll(clipboard).toMatch(new RegExp(`${path}#sex=F&age=52&unit=years$`));

  await page.goto('/comunicazioni');
  await page.goto(`${path}#sex=F&age=52&unit=years`);
  await expect(age).toHaveValue('52');
  await expect(finder.getByRole('radio', { name: say('interval.sexName.F') })).toBeChecked();
  await expect(finder).toBeInViewport();
  await page.getByRole('button', { name: say('test.copyLink'), exact: true }).click();
  await expect.poll(clipboard).toMatch(new RegExp(`${path}$`));
  await expectAccessible(page);
});
