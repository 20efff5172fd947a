import { expect, test } from 'vitest';
import { openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';

const t = textsOf('en');
openWorld();

test('a file that is no matrix says what is wrong with it, and the form stays', async () => {
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'ehsm');
  await page.goto('/quantum/risk/matrix/new');
  const choose = (content: object) =>
    page.getByLabel(t('risk.file.read')).setInputFiles({
      name: 'matrix.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  await page.getByRole('button', { name: t('risk.file.read') }).waitFor();
  await choose({ format: 'quantum.jobTask.1' });
  await page.getByText(t('risk.file.wrong', { at: 'format' })).waitFor();
  expect(faults).toEqual([]);
  await close();
});
