import { expect, test } from 'vitest';
import { expectAccessible, expectContrast, launch, openPage } from './browser.ts';

/** What a check complains of. */
const complaints = (check: Promise<void>): Promise<string[]> =>
  check.then(
    () => [],
    (error: { actual: string[] }) => error.actual,
  );

test('what every journey relies on: a page that cannot be read, seen or named is found out, and what lies behind a dialog is let be', async () => {
  const browser = await launch();
  try {
    const { page } = await openPage(browser, 'http://127.0.0.1:1');
    await page.setContent(`<html lang="en"><title>Trial</title><main id="sheet"><h1>Trial</h1>
      <p style="color: #aaa; background: #fff">pale words</p><img src="data:,"><table><tr><td><button></button></td></tr></table></main></html>`);
    expect(await complaints(expectAccessible(page))).toEqual(['button-name: button', 'color-contrast: p', 'image-alt: img']);
    expect(await complaints(expectContrast(page))).toEqual(['color-contrast: p']);
    await page.evaluate(() => document.querySelectorAll('p, img').forEach((one) => one.remove()));
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Trial" aria-modal="true">words</div>'),
    );
    expect(await complaints(expectAccessible(page))).toEqual([]);
  } finally {
    await browser.close();
  }
});
