import type { APIRequestContext, Page } from '@playwright/test';
import { fields } from '#contract/prestazione.fields.ts';
import { openAs, sessionToken } from './accounts.ts';
import { authHeaders, changeAs } from './editing.ts';
import { expect, expectProgram, phrasesIn, test } from './screens.ts';

// Texts that are markup, scripts, templates or addresses elsewhere, in every field, on every page
// that shows one (threats.md E1; ASVS 3.2.2). What breaks the content security policy, or fails, is
// noticed by `test` itself.

test.use({ serverOf: 'testi-ostili' });

const say = phrasesIn('it');
const payloads = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg/onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '"><script>hit()</script>',
  "'><img src=x onerror=hit()>",
  '</textarea><script>hit()</script>',
  '</title><script>hit()</script>',
  '</script><script>hit()</script>',
  '</style><script>hit()</script>',
  '--><script>hit()</script>',
  ']]><script>hit()</script>',
  '<iframe src=javascript:hit()></iframe>',
  '<iframe srcdoc="<script>hit()</script>">',
  '<a href=javascript:hit()>x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<body onload=hit()>',
  '<input autofocus onfocus=hit()>',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()></video>',
  '<math><mtext><script>hit()</script></mtext></math>',
  '<object data=javascript:hit()>',
  '<embed src=javascript:hit()>',
  '<meta http-equiv=refresh content="0;url=/home">',
  '<base href=//evil.example/>',
  '<link rel=stylesheet href=//evil.example>',
  '<style>*{display:none}</style>',
  '<form action=//evil.example><button>x</form>',
  '<table background=javascript:hit()>',
  '<p style="position:fixed;inset:0">x</p>',
  '" onmouseover="hit()',
  "' onfocus='hit()' autofocus='",
  'javascript:hit()',
  '{{constructor.constructor("hit()")()}}',
  '$' + '{hit()}',
  '<%= hit() %>',
  '#{hit()}',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '&#60;script&#62;hit()&#60;/script&#62;',
  '\\u003cscript\\u003ehit()\\u003c/script\\u003e',
];
const together = 5;
const groups = Array.from({ length: payloads.length / together }, (_, at) =>
  payloads.slice(at * together, (at + 1) * together),
);

/** Cut to a field's limit; the rest is in another field. */
const textOf = (group: readonly string[], longest = 300) => {
  const all = group.join(' ');
  return all.length <= longest ? all : (group.find((text) => text.length <= longest) ?? 'x');
};

async function addValue(
  request: APIRequestContext,
  table: string,
  description: string,
): Promise<number> {
  const data = { table, code: null, description };
  const saved = await request.post('/api/DLAB/admin/SaveValoreTabella', {
    headers: authHeaders('olga'),
    data,
  });
  expect(saved.status(), await saved.text()).toBe(200);
  return (await saved.json()).value.id;
}

/** A test with the texts in every text field, and an announcement. */
async function write(request: APIRequestContext, group: readonly string[], at: number) {
  const form: Record<string, unknown> = { internalCode: `OST-${at}`, urgentRequest: true };
  for (const field of fields) {
    if (field.key === 'internalCode' || field.key === 'nomenclatorCode') continue;
    const longest = 'maxLength' in field ? field.maxLength : 300;
    if (field.kind === 'text' || field.kind === 'longText')
      form[field.key] = textOf(group, longest);
    if (field.kind === 'texts') form[field.key] = [...group];
    if (field.kind === 'choice')
      form[field.key] = await addValue(request, field.table, textOf(group));
    if (field.kind === 'choices')
      form[field.key] = [await addValue(request, field.table, textOf(group))];
  }
  const interval = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null };
  const bounds = {
    low: null,
    lowOperator: null,
    high: null,
    highOperator: null,
    text: textOf(group),
  };
  form['intervals'] = [{ ...interval, ...bounds }];
  const id = await changeAs('olga', request, 'Prestazione', form);
  const values = { title: textOf(group), subject: group.join('\n') };
  return { id, comunicato: await changeAs('olga', request, 'Comunicato', values) };
}

/** Expects the texts on the page as they are, without any effect. */
async function expectHarmless(page: Page, text: string): Promise<void> {
  await expectProgram(page, say);
  await expect(page.getByText(text).first()).toBeAttached();
  const createdElements = [
    'script:not([src]):not([type="application/ld+json"])',
    'iframe, object, embed, base, math, video',
    '[onerror], [onload], [onfocus], [onmouseover], [ontoggle]',
    'a[href^="javascript:"], a[href^="data:"], meta[http-equiv=refresh]',
  ].join(', ');
  await expect(page.locator(createdElements)).toHaveCount(0);
  expect(await page.evaluate(() => 'wasHit' in window)).toBe(false);
}

test('shows markup and scripts as text, in every field and on every page', async ({
  page,
  request,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog was opened: ${dialog.message()}`);
  });
  await page.addInitScript(() => {
    Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) });
  });
  const records = [];
  for (const [at, group] of groups.entries())
    records.push({ group, ...(await write(request, group, at)) });
  for (const { group, id, comunicato } of records) {
    await page.goto(`/esami/${id}`);
    await expectHarmless(page, textOf(group));
    await page.goto(`/comunicazioni/${comunicato}`);
    await expectHarmless(page, textOf(group));
  }
  const [first] = groups;
  const text = textOf(first ?? []);
  for (const at of [
    '/esami?q=OST-0',
    '/esami-urgenti?q=OST-0',
    '/comunicazioni',
    '/tabelle?table=materiali',
  ]) {
    await page.goto(at);
    await expectHarmless(page, text);
  }
  for (const { group, id } of records) {
    await openAs(page, sessionToken('olga'), `/admin/esami/${id}`);
    await expect(page.getByRole('textbox', { name: say('field.serviceName') })).toHaveValue(
      textOf(group),
    );
    await expect(page.getByRole('textbox', { name: say('field.noteLab') })).toHaveValue(
      textOf(group, 4000),
    );
  }
  for (const at of ['/admin/tabelle?table=materiali', '/admin/storia', '/admin/comunicazioni']) {
    await openAs(page, sessionToken('olga'), at);
    await expectHarmless(page, at === '/admin/storia' ? (groups.at(-1)?.[0] ?? '') : text);
  }
});
