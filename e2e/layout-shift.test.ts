import { beforeAll, describe, expect, test } from 'vitest';
import { livePlan, submittedInspection } from '../modules/inspection/server/testing.ts';
import { movedOn, openPage, signIn, untilReady } from './browser.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();
beforeAll(async () => {
  await livePlan(app, { spaces: 3 });
  await submittedInspection(app, [{}]);
});

/** Of the window's height and width, added up: what has moved without the reader having done anything. */
const MOST = 0.02;

describe.each([{ phone: false }, { phone: true }])('nothing moves while a page comes (phone: $phone)', ({ phone }) => {
  test.each([
    ['pm', '/quantum/dashboards/homepage'],
    ['insp', '/quantum/dashboards/homepage'],
    ['dir', '/quantum/dashboards/homepage'],
    ['dir', '/quantum/dashboards/inspection'],
    ['ehsm', '/quantum/incident/working-hours'],
    ['pm', '/quantum/risk/conduct'],
    ['pm', '/quantum/risk/matrix'],
    ['pm', '/quantum/risk/security'],
    ['pm', '/quantum/message-center'],
    ['insp', '/quantum/training/my-courses'],
    ['admin', '/quantum/system-setting/integrations'],
  ])('%s on %s', async (who, path) => {
    const { page, close } = await openPage(browser, app.address, { phone });
    await signIn(page, who);
    await page.goto(path);
    await untilReady(page);
    expect(await movedOn(page)).toBeLessThanOrEqual(MOST);
    await close();
  });
});
