import { must } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { CHAIN_STATUS, NEW_SWAB_PATH } from '../contract/index.ts';
import { typedCode } from '../domain/surface-code.rules.ts';
import { madeMeter, spacesOfGround } from '../server/testing/atp-ground.ts';

openWorld();
const PATH = NEW_SWAB_PATH;
let spaces: number[];
beforeAll(async () => {
  await madeMeter(app, 'ehs', { unitId: 201 });
  spaces = await spacesOfGround(app);
});

test.each([
  ['on the phone', 'zh-Hant', true, '_SYS_SU_6'],
  ['at a desk', 'en', false, '_SYS_SU_5'],
] as const)('a surface fails three times, gets its action, and passes: %s', async (_, locale, phone, surface) => {
  const t = textsOf(locale);
  const { page, faults, close } = await openPage(browser, app.address, { phone });
  await signIn(page, 'sup', locale);
  // The camera is refused: what is printed beneath the code is typed.
  await page.goto(PATH);
  await page.getByRole('button', { name: t('platform.scan.start') }).click();
  await page
    .getByText(new RegExp(`${t('platform.scan.fault.denied')}|${t('platform.scan.fault.none')}|${t('platform.scan.fault.failed')}`))
    .waitFor();
  await expectAccessible(page);
  const typed = page.getByLabel(t('space-inspection.surface.typed'));
  await typed.fill('1-5-0');
  await page.getByRole('button', { name: t('platform.scan.read') }).click();
  await page.getByText(t('space-inspection.surface.fault.mistyped')).waitFor();
  await typed.fill(typedCode({ spaceId: spaces[0]!, surface }));
  await page.getByRole('button', { name: t('platform.scan.read') }).click();
  const reading = page.getByLabel(t('space-inspection.swab.rlu'));
  for (const rlu of [80, 70, 60]) {
    await reading.waitFor();
    await reading.fill(String(rlu));
    if (rlu === 80) await expectAccessible(page);
    await page.getByRole('button', { name: t('space-inspection.swab.save') }).click();
    await page.getByText(t('space-inspection.swab.now.fail')).waitFor();
    await page.getByRole('link', { name: t('space-inspection.swab.openChain') }).waitFor();
    if (rlu === 80) await expectAccessible(page);
    await page.getByRole('button', { name: t('space-inspection.swab.again') }).click();
  }
  await reading.fill('6');
  await page.getByRole('button', { name: t('space-inspection.swab.save') }).click();
  await page.getByText(t('space-inspection.swab.now.done')).waitFor();
  await page.getByRole('link', { name: t('space-inspection.swab.openChain') }).click();
  await page.locator('.q-record-line').first().waitFor();
  await expectAccessible(page);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await must(app, 'sup', 'GET', `/atp/chains/${id}`)).toMatchObject({ status: CHAIN_STATUS.underImprovement, fails: 3, tests: 4 });
  const [action] = await app.sql<{ id: number; version: number }>(
    `select id, version from action.action where source_kind = 'space-inspection.chain' and source_id = $1`,
    [id],
  );
  await must(app, 'ehs', 'POST', `/tasks/correctiveAction/${action!.id}/cancel`, { version: action!.version, reason: 'Cleaned again' });
  expect((await must(app, 'sup', 'GET', `/atp/chains/${id}`)).status).toBe(CHAIN_STATUS.caseClosed);
  expect(faults).toEqual([]);
  await close();
});

test('the layer of the board shows the space, and a code of another hospital is refused', async () => {
  const t = textsOf('en');
  const { page, close } = await openPage(browser, app.address);
  await signIn(page, 'sup', 'en');
  await page.goto('/quantum/inspection/space-scheduling?layer=atp');
  await page.locator('.ins-board-cell[data-heat="pass"]').first().waitFor();
  await expectAccessible(page);
  const [foreign] = await app.sql<{ id: number }>('select id from organization.space where unit_id = 301 limit 1');
  await page.goto(`${PATH}?space=${foreign!.id}&surface=_SYS_SU_5`);
  await page.getByText(t('space-inspection.surface.fault.otherHospital')).waitFor();
  await close();
});
