import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, type PdfText, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { pendingAction, submittedInspection } from '../modules/inspection/server/testing.ts';
import { expectAccessible, failByMissingTexts, launch, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';

const t = textsOf('zh-Hant');
let app: TestApp;
let browser: Browser;
failByMissingTexts();
/** A real mail server that refuses everyone until it is told otherwise. */
let refusing = true;
const received: string[] = [];
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusing ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  onData: (stream, session, done) => {
    stream.resume().on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
  const settings = { SMTP_URL, PUBLIC_URL: 'https://ehsq.example.org', MAIL_DELAY_SECONDS: '0' };
  app = await startTestApp({ listen: true, work: true, settings });
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await new Promise<void>((done) => peer.close(() => done()));
});

/** Presses what saves a paper; answers what the file says, in the fonts that came with it. */
async function saved(page: Page, button: Locator): Promise<PdfText & { name: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const content = await readFile(await download.path());
  expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const read = pdfText(content);
  expect([read.unknown, read.pages.length > 0]).toEqual([0, true]);
  expect(read.fonts.join(' ')).toMatch(/NotoSans/);
  return { ...read, name: download.suggestedFilename() };
}
/** What the program does each minute. */
const deliver = () => app.sql(`select graphile_worker.add_job('deliver-mails')`);
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test('report, action sheet, notice and posters are saved from their buttons as PDF in Traditional Chinese', async () => {
  const task = await submittedInspection(app, [{ responsible: 'sup' }]);
  const action = await pendingAction(app);
  const notice = await must(app, 'pm', 'POST', '/tasks/rectificationNotice', { actionIds: [action.id], note: '請於覆檢前完成' });
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'pm', 'zh-Hant');

  await page.goto(`/quantum/inspection/records/${task.id}`);
  const report = await saved(page, button(page, 'inspection.report.get'));
  expect(report.name).toMatch(/\.pdf$/);
  for (const word of [task.code, t('inspection.report.title'), t('inspection.report.answers')]) expect(report.text).toContain(word);
  await expectAccessible(page);

  await page.goto(`/quantum/corrective-action/detail/${action.id}`);
  const sheet = await saved(page, button(page, 'action.paper.get'));
  for (const word of [action.code, t('action.paper.sheet'), t('action.paper.problem')]) expect(sheet.text).toContain(word);

  await page.goto(`/quantum/corrective-action/notices/${notice.id}`);
  const letter = await saved(page, button(page, 'action.paper.notice.get'));
  for (const word of [notice.code, action.code, '請於覆檢前完成', t('action.paper.notice.received')]) expect(letter.text).toContain(word);
  expect(faults).toEqual([]);
  await close();

  const admin = await openPage(browser, app.address);
  await signIn(admin.page, 'admin', 'zh-Hant');
  const spaces = await app.sql<{ id: number; code: string }>(
    'select id, code from organization.space where unit_id = 201 order by id limit 2',
  );
  await admin.page.goto(`/quantum/system-setting/spaces/${spaces[0]!.id}`);
  await button(admin.page, 'organization.poster.print').click();
  const poster = await saved(admin.page, admin.page.getByRole('menuitem', { name: t('organization.poster.one') }));
  expect(poster.pages).toHaveLength(1);
  for (const word of [spaces[0]!.code, t('organization.poster.title')]) expect(poster.text).toContain(word);
  expect(admin.faults).toEqual([]);
  await admin.close();
});

test('a mail that failed permanently is seen under integrations and sent again', async () => {
  await pendingAction(app);
  await deliver();
  const dead = () => app.sql(`select 1 from notification.delivery where state = 'dead'`);
  await expect.poll(async () => (await dead()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  refusing = false;
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'admin', 'zh-Hant');
  await page.goto('/quantum/system-setting/integrations');
  const row = page
    .locator('.q-table tbody tr')
    .filter({ hasText: t('notification.delivery.state.dead') })
    .first();
  await row.waitFor();
  await expectAccessible(page);
  const before = received.length;
  await row.getByRole('button', { name: t('notification.delivery.retry') }).click();
  await page.getByText(t('notification.delivery.retried')).waitFor();
  await deliver();
  await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(before);
  // What was sent is closed: all of them.
  await page.goto('/quantum/system-setting/integrations?v=1');
  await page.getByText(t('notification.delivery.state.sent'), { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await close();
});
