import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();

const t = textsOf('en');
const EMPLOYEES = '/quantum/system-setting/employees';
const PLAN = '/quantum/inspection/scheduling/new';
/** Between two letters of one word: longer than any delay after which a field tells what was typed. */
const PAUSE = 700;

interface TypedField {
  name: string;
  path: string;
  /** The field on its page; what must be opened before is opened. */
  find: (page: Page) => Promise<Locator> | Locator;
  /** Typed with a pause in the middle; a word where not said. */
  typed?: [string, string];
  /** What an input method leaves there, what the field holds then, and once it is left; a word where not said. */
  composed?: { word: string; holds: string; left?: string };
}

const inDialog = (page: Page) => page.getByRole('dialog').locator('input, textarea').first();
const opened = (button: (page: Page) => Locator, field: (page: Page) => Locator) => async (page: Page) => {
  await button(page).click();
  return field(page);
};
const labelled = (key: string, params?: Record<string, string>) => (page: Page) =>
  page.getByLabel(t(key, params), { exact: false }).first();

/** Every kind of field that takes text. */
const FIELDS: TypedField[] = [
  { name: 'search of a list', path: EMPLOYEES, find: (page) => page.getByRole('searchbox') },
  {
    name: 'text filter',
    path: '/quantum/system-setting/security/refused',
    find: opened((page) => page.locator('.q-chip', { hasText: t('access.profile.userName') }), inDialog),
  },
  {
    name: 'name of a view',
    path: `${EMPLOYEES}?q=chan`,
    find: opened((page) => page.getByRole('button', { name: t('platform.list.saveView') }), inDialog),
  },
  { name: 'filter of the menu', path: EMPLOYEES, find: (page) => page.locator('.q-nav-find input').first() },
  {
    name: 'palette',
    path: EMPLOYEES,
    find: async (page) => {
      await page.locator('.q-find').click();
      return page.getByRole('textbox', { name: t('platform.palette.label') });
    },
  },
  { name: 'codes', path: '/quantum/system-setting/codes', find: labelled('dictionary.code.find') },
  { name: 'tree of units', path: '/quantum/system-setting/organization', find: labelled('organization.tree.find') },
  { name: 'text', path: `${EMPLOYEES}/new`, find: (page) => page.locator('#field-last_name') },
  {
    name: 'text in three languages',
    path: `${EMPLOYEES}/new`,
    find: opened(
      (page) => page.locator('#field-names-zh-Hant-tab'),
      (page) => page.locator('#field-names-zh-Hant'),
    ),
  },
  {
    name: 'picker',
    path: `${EMPLOYEES}/new`,
    find: opened(
      (page) => page.locator('#field-org_id'),
      (page) => page.getByRole('combobox', { name: t('platform.picker.type') }),
    ),
  },
  {
    name: 'day',
    path: `${EMPLOYEES}/new`,
    find: (page) => page.locator('#field-hiredOn'),
    typed: ['2026-', '12-01'],
    composed: { word: '２０２６－１２－０１', holds: '２０２６－１２－０１', left: '2026-12-01' },
  },
  {
    name: 'time',
    path: PLAN,
    find: (page) => page.locator('#field-time'),
    typed: ['09', ':30'],
    composed: { word: '０９：３０', holds: '０９：３０', left: '09:30' },
  },
  {
    name: 'further times',
    path: PLAN,
    find: (page) => page.getByRole('textbox', { name: t('inspection.plan.addTime') }),
    typed: ['09', ':30'],
    composed: { word: '０９：３０', holds: '０９：３０' },
  },
  {
    name: 'number',
    path: PLAN,
    find: (page) => page.locator('#field-windowHours'),
    typed: ['1', '2'],
    composed: { word: '１２', holds: '12', left: '12' },
  },
  { name: 'long text', path: '/quantum/corrective-action/new', find: (page) => page.locator('form textarea').first() },
];

/** Whether the focus is still in the field, what the field holds, and where the page is. */
async function stateOf(page: Page, field: Locator): Promise<unknown[]> {
  const { pathname } = new URL(page.url());
  if ((await field.count()) === 0) return ['the field is gone', '', pathname];
  const focus = await field.evaluate((one) =>
    document.activeElement === one ? 'in the field' : `in ${document.activeElement?.tagName} ${document.activeElement?.className}`,
  );
  return [focus, await field.inputValue(), pathname];
}
const expectedOf = ({ path }: TypedField, value: string) => ['in the field', value, new URL(path, app.address).pathname];

/** The field, empty and with the focus in it. */
async function emptied(page: Page, { path, find }: TypedField): Promise<Locator> {
  if (page.url() !== new URL(path, app.address).href) await page.goto(path);
  const field = await find(page);
  await field.click();
  await field.fill('');
  return field;
}

/** So many pages at once: most of the time of a field is its pauses. */
const PAGES = 4;

/** Every field, on several pages side by side. */
async function inEachField(work: (page: Page, one: TypedField) => Promise<void>): Promise<void> {
  const left = [...FIELDS];
  const faultsOf = async (): Promise<string[]> => {
    const { page, faults, close } = await openPage(browser, app.address);
    await signIn(page, 'admin');
    for (let one = left.shift(); one; one = left.shift()) await work(page, one);
    await close();
    return faults;
  };
  expect((await Promise.all(Array.from({ length: PAGES }, faultsOf))).flat()).toEqual([]);
}

test('a word typed with pauses is one word: the focus stays, and no letter is a command', () =>
  inEachField(async (page, one) => {
    const [first, second] = one.typed ?? ['Ta', 'ng'];
    const field = await emptied(page, one);
    await page.keyboard.type(first);
    await page.waitForTimeout(PAUSE);
    await page.keyboard.type(second, { delay: 20 });
    await page.waitForTimeout(PAUSE);
    expect.soft(await stateOf(page, field), one.name).toEqual(expectedOf(one, first + second));
  }));

/** As an input method does: letters stand in the field for a while, a key of its own is pressed, then the word replaces them. */
async function compose(cdp: CDPSession, page: Page, word: string): Promise<void> {
  for (const text of ['d', 'di', 'dim', 'dimi']) {
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.waitForTimeout(300);
  }
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await cdp.send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode: 229 });
  await page.waitForTimeout(300);
  await cdp.send('Input.insertText', { text: word });
}

test('a word that is composed arrives whole: the focus stays, and the keys of the input method are its own', () =>
  inEachField(async (page, one) => {
    const cdp = await page.context().newCDPSession(page);
    const { word, holds, left } = one.composed ?? { word: '地面', holds: '地面' };
    const field = await emptied(page, one);
    await compose(cdp, page, word);
    await page.waitForTimeout(PAUSE);
    expect.soft(await stateOf(page, field), one.name).toEqual(expectedOf(one, holds));
    if (left === undefined) return;
    await field.blur();
    expect.soft(await field.inputValue(), `${one.name}, left`).toBe(left);
  }));
