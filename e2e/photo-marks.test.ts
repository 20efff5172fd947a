import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from './browser.ts';
import { textsOf } from './texts.ts';
import { app, browser, openWorld } from './world.ts';

openWorld();
const t = textsOf('en');

/** Left half black, right half white: a blur over the middle is neither. */
async function halves(): Promise<Buffer> {
  const white = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#000' } })
    .composite([{ input: white, left: 400, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** The colour of a point (0 to 1 from left and top) of the picture that is kept. */
const colourAt = (page: Page, x: number, y: number): Promise<number[]> =>
  page.evaluate(
    async ([left, top]) => {
      const image = document.querySelector<HTMLImageElement>('#sheet .q-photos img')!;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(Math.round(left! * canvas.width), Math.round(top! * canvas.height), 1, 1).data];
    },
    [x, y],
  );

async function draw(page: Page, tool: string, [from, to]: [[number, number], [number, number]]): Promise<void> {
  await page.getByRole('radio', { name: t(`platform.photo.marks.${tool}`) }).check({ force: true });
  const box = (await page.locator('.q-marker canvas').boundingBox())!;
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

test('a photo is marked on the phone without a network before it is kept: an arrow points, a face is gone, the original is not kept', async () => {
  const { page, faults, close } = await openPage(browser, app.address, { phone: true, worker: true });
  await signIn(page, 'emp', 'en');
  await page.goto('/quantum/incident/reports/new');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel(t('incident.case.description')).fill('Needle in the linen bag');
  await page.context().setOffline(true);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('platform.photo.addMarked'), exact: true }).click();
  await (await choosing).setFiles({ name: 'ward.jpg', mimeType: 'image/jpeg', buffer: await halves() });
  await page.locator('.q-marker canvas').waitFor();
  await expectAccessible(page);
  await draw(page, 'circle', [
    [0.1, 0.1],
    [0.2, 0.2],
  ]);
  await page.getByRole('button', { name: t('platform.photo.undoMark') }).click();
  await draw(page, 'arrow', [
    [0.1, 0.8],
    [0.4, 0.8],
  ]);
  await draw(page, 'blur', [
    [0.32, 0.2],
    [0.7, 0.5],
  ]);
  await page.getByRole('img', { name: t('platform.photo.marked_other', { count: 2 }) }).waitFor();
  await page.getByRole('button', { name: t('platform.photo.useMarked'), exact: true }).click();
  await page.locator('#sheet .q-photos img').first().waitFor();
  const [red, green] = await colourAt(page, 0.25, 0.8);
  expect(red! - green!).toBeGreaterThan(60);
  // Where black met white there is one grey cell.
  const [blurred] = await colourAt(page, 0.49, 0.35);
  expect([blurred! > 20, blurred! < 235]).toEqual([true, true]);
  const [undone] = await colourAt(page, 0.15, 0.1);
  expect(undone).toBeLessThan(30);
  expect(await page.locator('#sheet .q-photos img').count()).toBe(1);
  await page.context().setOffline(false);
  expect(faults).toEqual([]);
  await close();
});
