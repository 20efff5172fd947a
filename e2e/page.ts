import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';

/**
 * Signs in as a demo person, in the given language; the journey then goes to its first screen by itself. The sign-in page has journeys of its
 * own: here the session is made by its call and kept as the page keeps it.
 */
export async function signIn(page: Page, userName: string, locale = 'en'): Promise<void> {
  const data = { userName, password: DEMO_PASSWORD, channelType: '_SYS_LT_B' };
  let answer = await page.request.post('/api/permissions/login', { data, headers: { currentLocale: locale } });
  // A machine that does much else at once says so: asked again, as its answer asks for.
  while (answer.status() === 503) {
    await page.waitForTimeout(500);
    answer = await page.request.post('/api/permissions/login', { data, headers: { currentLocale: locale } });
  }
  const { STATUS, DATA, MSG } = (await answer.json()) as { STATUS: number; DATA: Record<string, unknown>; MSG: string };
  if (STATUS !== 0) throw new Error(`${userName} could not sign in: ${MSG}`);
  const kept = {
    accessToken: String(DATA['token']),
    accessTokenAt: String(Date.now()),
    refreshToken: String(DATA['refreshToken']),
    orgIds: JSON.stringify(DATA['orgId'] === null ? [] : [DATA['orgId']].flat()),
    userId: JSON.stringify(DATA['userId'] ?? null),
    roles: JSON.stringify(DATA['userRoles'] ?? []),
    employeeCode: JSON.stringify(DATA['employeeCode'] ?? null),
    v6_language: locale,
  };
  // What is kept belongs to the site: an empty page of it loads no application, no icon either.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }), {
    times: 1,
  });
  await page.goto('/empty', { waitUntil: 'commit' });
  await page.evaluate((session) => Object.entries(session).forEach(([key, value]) => localStorage.setItem(key, value)), kept);
}

/** Waits until the screen of the page's address is drawn whole: nothing is read for it any more, and no skeleton is shown. */
export async function untilReady(page: Page, timeout = 60_000): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('#sheet')?.dataset['ready'] === location.pathname + location.search &&
      !document.querySelector('#sheet :is(.q-skeleton, .q-skeleton-block, [role="status"][aria-label])'),
    undefined,
    { timeout },
  );
}

/** How much of the window has moved without the reader having done anything, as the browser adds it up. */
export const movedOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What was kept of before is told in the next turn.
        setTimeout(() => done(moved), 50);
      }),
  );
