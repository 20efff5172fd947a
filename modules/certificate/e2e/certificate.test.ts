import { expect, test } from 'vitest';
import { expectAccessible, openPage, shownText, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { jpeg, must, whoIs } from '@quantum/platform/testing';
import { CERTIFICATE_STATUS } from '../contract/index.ts';
import { randomUUID } from 'node:crypto';

const t = textsOf('zh-Hant');
const LIST = '/quantum/training/certificates';
openWorld();

test('a licence is photographed on the phone, reviewed by the training administrator, and checked by a stranger', async () => {
  await must(app, 'trn', 'POST', '/training/certifications/categories', {
    clientId: randomUUID(),
    code: 'SPP',
    names: { en: 'Security personnel permit', 'zh-Hans': '保安人员许可证', 'zh-Hant': '保安人員許可證' },
    issuer: 'Police',
    issuedHere: false,
    validMonths: 60,
    warnDays: 90,
    proofRequired: true,
    ladder: null,
    rank: null,
    numberPattern: null,
  });
  const { page, faults, close } = await openPage(browser, app.address, { phone: true });
  await signIn(page, 'emp', 'zh-Hant');
  await page.goto(`${LIST}/mine`);
  await page.getByText(t('certificate.mine.empty')).waitFor();
  await page.getByRole('link', { name: t('certificate.add') }).click();
  const send = page.getByRole('button', { name: t('certificate.event.submit'), exact: true });
  await send.click();
  await page.locator('#form-faults').waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'permit.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await page
    .getByRole('textbox', { name: t('certificate.certificate.category') })
    .or(page.getByRole('combobox', { name: t('certificate.certificate.category') }))
    .or(page.getByRole('button', { name: t('certificate.certificate.category') }))
    .first()
    .click();
  await page
    .getByRole('option', { name: /保安人員許可證/ })
    .first()
    .click();
  await page.getByLabel(t('certificate.issue.number')).fill('SP-778899');
  await page.getByLabel(t('certificate.certificate.issuedOn')).fill('2026-03-02');
  await page.getByLabel(t('certificate.certificate.validTo')).fill('2031-03-01');
  await expectAccessible(page);
  await send.click();
  await page.getByRole('heading', { name: /保安人員許可證/ }).waitFor();
  await shownText(page, 'SP-778899').first().waitFor();
  await expectAccessible(page);
  const [made] = await app.sql<{ id: number }>('select id from certificate.certificate order by id desc limit 1');

  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'trn', 'zh-Hant');
  await desk.page.goto(LIST);
  await desk.page.getByRole('link', { name: /CER-/ }).first().waitFor();
  await expectAccessible(desk.page);
  await desk.page.goto(`${LIST}/${made!.id}`);
  await desk.page.getByRole('button', { name: t('certificate.event.approve'), exact: true }).click();
  await desk.page.getByRole('link', { name: t('certificate.renew') }).waitFor();
  await expectAccessible(desk.page);
  await desk.page.goto('/quantum/training/certificate-categories');
  await desk.page.getByRole('link', { name: 'SPP' }).first().waitFor();
  await expectAccessible(desk.page);
  expect(desk.faults).toEqual([]);
  await desk.close();

  await page.goto(`${LIST}/mine`);
  await page.getByRole('button', { name: t('certificate.mine.show') }).click();
  const token = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(/\s/g, '');
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await close();

  const stranger = await openPage(browser, app.address, { phone: true });
  await stranger.page.goto('/share-certificate');
  await stranger.page.locator('#printed-code').fill(token.toLowerCase());
  await stranger.page.locator('form button').click();
  await stranger.page.getByText(/Police/).waitFor();
  const shown = await stranger.page.locator('main').innerText();
  expect(shown).not.toContain('SP-778899');
  await expectAccessible(stranger.page);
  expect(stranger.faults).toEqual([]);
  await stranger.close();
});

test('a permit is renewed by the step for many, and its scan found by file name', async () => {
  const { id: categoryId } = await must(app, 'trn', 'POST', '/training/certifications/categories', {
    clientId: randomUUID(),
    code: 'FOODH',
    names: { en: 'Food hygiene', 'zh-Hans': '食品卫生', 'zh-Hant': '食物衞生' },
    issuer: 'Centre',
    issuedHere: false,
    validMonths: 12,
    warnDays: 90,
    proofRequired: true,
    ladder: null,
    rank: null,
    numberPattern: null,
  });
  const { employeeId } = await whoIs(app, 'emp');
  // As it comes out of an import: reviewed, without a picture.
  const [made] = await app.sql<{ id: number }>(
    `insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, issued_on, valid_from, valid_to, is_pending, status,
       search, created_at, updated_at) select e.company_id, e.unit_id, '2026-01-01', 'CER-E2E-1', e.id, $2, '2026-01-01', '2026-01-01', '2026-12-31', false, $3, 'cer-e2e-1', now(), now()
     from organization.employee e where e.id = $1 returning id::int`,
    [employeeId, categoryId, CERTIFICATE_STATUS.valid],
  );
  await app.sql(
    `insert into certificate.issue (certificate_id, category_id, issue_no, number, issued_on, valid_from, valid_to, source, status)
     values ($1, $2, 1, 'FH-4455 66', '2026-01-01', '2026-01-01', '2026-12-31', 'imported', $3)`,
    [made!.id, categoryId, CERTIFICATE_STATUS.valid],
  );
  const { page, faults, close } = await openPage(browser, app.address);
  await signIn(page, 'trn', 'zh-Hant');
  await page.goto(`${LIST}?q=CER-E2E-1`);
  await page.getByRole('button', { name: t('certificate.scans.open'), exact: true }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'fh_445566 front.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
      { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
    ]);
  await page.getByText(t('certificate.scans.state.matched'), { exact: true }).waitFor();
  await page.getByText(t('certificate.scans.noTarget')).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('certificate.scans.run_other', { count: 1 }) }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: t('certificate.renewal.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('certificate.certificate.issuedOn')).fill('2026-11-20');
  await dialog.getByLabel(t('certificate.certificate.validFrom')).fill('2027-01-01');
  await dialog.getByRole('button', { name: t('certificate.renewal.check'), exact: true }).click();
  await dialog.getByText('2026-12-31 → 2027-12-31').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('certificate.renewal.run_other', { count: 1 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  const issues = await app.sql(
    'select cardinality(files) as pictures, valid_to::text as until from certificate.issue where certificate_id = $1 order by issue_no',
    [made!.id],
  );
  expect(issues).toEqual([
    { pictures: 1, until: '2026-12-31' },
    { pictures: 0, until: '2027-12-31' },
  ]);
  expect(faults).toEqual([]);
  await close();
});
