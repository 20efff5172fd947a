import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { inThree, must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('zh-Hans');
const COMPANY = 35;
const FILM = fileURLToPath(new URL('../server/demo/sharps.webm', import.meta.url));
openWorld();

test('a video is put into a lesson, left on one device and finished on another', async () => {
  const { id: lessonId } = await must(app, 'trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: inThree('利器影片课程'),
    categoryId: null,
    steps: [],
  });
  const trainer = await openPage(browser, app.address);
  await signIn(trainer.page, 'trn', 'zh-Hans');
  await trainer.page.goto(`/quantum/training/lessons/${lessonId}/edit`);
  await trainer.page.getByRole('button', { name: t('training.step.video'), exact: true }).click();
  const chooser = trainer.page.waitForEvent('filechooser');
  await trainer.page.getByRole('button', { name: t('training.video.choose') }).click();
  await (await chooser).setFiles(FILM);
  await trainer.page.locator('video').waitFor();
  await expectAccessible(trainer.page);
  await trainer.page.getByRole('button', { name: t('common.save'), exact: true }).click();
  // The record is there once it is saved; its name stands above the form too.
  await trainer.page.waitForURL(new RegExp(`/training/lessons/${lessonId}$`));
  await trainer.page.getByRole('heading', { name: '利器影片课程' }).waitFor();
  await trainer.page.locator('video').waitFor();
  expect(trainer.faults).toEqual([]);
  await trainer.close();

  const { version } = await must(app, 'trn', 'GET', `/training/lessons/${lessonId}`);
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version });
  const { employeeId, orgId } = await whoIs(app, 'emp');
  const scheduling = await must(app, 'pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: orgId,
    employeeIds: [employeeId],
    deadline: '2027-12-31',
  });
  const [{ id }] = (await must(app, 'pm', 'GET', `/training/schedulings/${scheduling.id}`)).roster;

  const first = await openPage(browser, app.address, { phone: true });
  await signIn(first.page, 'emp', 'zh-Hans');
  await first.page.goto(`/quantum/training/my-courses/${id}`);
  const film = first.page.locator('video');
  await film.waitFor();
  await first.page.waitForFunction(() => document.querySelector('video')!.duration === 24);
  await expectAccessible(first.page);
  expect(await first.page.getByRole('button', { name: t('training.my.watchOn') }).isDisabled()).toBe(true);
  const play = () => film.evaluate((it: HTMLVideoElement) => ((it.muted = true), it.play()));
  await play();
  await first.page.waitForFunction(() => document.querySelector('video')!.currentTime >= 7);
  await film.evaluate((it: HTMLVideoElement) => it.pause());
  const left = await film.evaluate((it: HTMLVideoElement) => it.currentTime);
  const stands = async () => (await must(app, 'emp', 'GET', `/training/my/${id}`)).parts[0].video as { position: number; isSeen: boolean };
  await expect.poll(async () => (await stands()).position).toBeGreaterThan(6);
  // A leap to the end shows nothing of what is between.
  await film.evaluate((it: HTMLVideoElement) => void (it.currentTime = 23));
  await expect.poll(async () => (await stands()).isSeen).toBe(false);
  expect(first.faults).toEqual([]);
  await first.close();

  const second = await openPage(browser, app.address, { phone: true });
  await signIn(second.page, 'emp', 'zh-Hans');
  await second.page.goto(`/quantum/training/my-courses/${id}`);
  await second.page.waitForFunction((at) => Math.abs((document.querySelector('video')?.currentTime ?? 0) - at) < 1, left);
  await second.page.locator('video').evaluate((it: HTMLVideoElement) => ((it.muted = true), it.play()));
  await second.page.getByRole('button', { name: t('training.my.next') }).click({ timeout: 60_000 });
  await second.page
    .locator('strong')
    .filter({ hasText: t('training.my.complete') })
    .waitFor();
  await expectAccessible(second.page);
  expect(second.faults).toEqual([]);
  await second.close();
});
