import { must, whoIs } from '@quantum/platform/testing';
import { expect, test } from 'vitest';
import { expectAccessible, openPage, signIn } from '../../../e2e/browser.ts';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { assessor, BASE, confirmed, newSitting, person, published } from '../server/testing/world.ts';

const t = textsOf('zh-Hant');
openWorld();
const helper = () => person(app, { unitId: 35, role: 'EHS001', as: 'every' });

test('from the nomination to the certificate: desk, theory and two sheets on phones', async () => {
  await helper();
  const { levelIds } = await published(app);
  const { orgId } = await whoIs(app, 'pm');
  const candidate = await person(app, { unitId: orgId, role: 'EHS010' });
  const assessors = [await assessor(app), await assessor(app)];

  const desk = await openPage(browser, app.address);
  await signIn(desk.page, 'pm', 'zh-Hant');
  await desk.page.goto(`/quantum/attestation/management/new?employee=${candidate.id}&level=${levelIds[0]}`);
  await desk.page.getByRole('heading', { name: t('attestation.application.new') }).waitFor();
  await expectAccessible(desk.page);
  await desk.page.getByRole('button', { name: t('common.save'), exact: true }).click();
  await desk.page.getByRole('button', { name: t('attestation.event.submit'), exact: true }).click();
  await desk.page.getByRole('button', { name: t('attestation.event.submit'), exact: true }).waitFor({ state: 'detached' });
  await expectAccessible(desk.page);
  const [application] = await app.sql<{ id: number }>('select id::int from attestation.application order by id desc limit 1');

  const office = await openPage(browser, app.address);
  await signIn(office.page, 'trn', 'zh-Hant');
  const { id: sittingId } = await must(
    app,
    'trn',
    'POST',
    `${BASE}/sittings`,
    await newSitting(app, { assessorIds: assessors.map(({ id }) => id) }),
  );
  await office.page.goto(`/quantum/attestation/management/${application!.id}`);
  await office.page.getByRole('button', { name: t('attestation.event.accept'), exact: true }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: t('attestation.event.accept'), exact: true })
    .click();
  await office.page.getByRole('button', { name: t('attestation.event.schedule'), exact: true }).waitFor();
  const { version } = await must(app, 'trn', 'GET', `${BASE}/applications/${application!.id}`);
  const { grades } = await must(app, 'trn', 'POST', `${BASE}/applications/${application!.id}/schedule`, { version, sittingId });
  await office.page.goto(`/quantum/attestation/management/sittings/${sittingId}`);
  await office.page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(office.page);
  await office.page.getByRole('button', { name: t('attestation.event.begin'), exact: true }).click();
  await office.page.getByRole('button', { name: t('attestation.event.begin'), exact: true }).waitFor({ state: 'detached' });

  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, candidate.name, 'zh-Hant');
  await phone.page.goto('/quantum/training/my-courses');
  await phone.page.getByRole('button', { name: t('attestation.mine.begin', { count: 20 }) }).click();
  await phone.page.getByRole('radio').first().waitFor();
  await expectAccessible(phone.page);
  await phone.page.getByRole('radio', { name: 'RIGHT' }).first().check();
  await phone.page.waitForResponse((answer) => answer.url().endsWith('/theory/answers'));
  // The battery was empty: it goes on where it was.
  await phone.page.reload();
  await phone.page.getByRole('button', { name: t('attestation.mine.goOn') }).click();
  await phone.page.getByRole('radio', { name: 'RIGHT' }).first().waitFor();
  expect(await phone.page.getByRole('radio', { name: 'RIGHT' }).first().isChecked()).toBe(true);
  for (const one of await phone.page.getByRole('radio', { name: 'RIGHT' }).all()) await one.check();
  await phone.page.getByRole('button', { name: t('training.my.submit', { done: 5, count: 5 }) }).click();
  await phone.page.getByText(t('attestation.mine.theory.submitted')).waitFor();

  for (const one of assessors) {
    const beside = await openPage(browser, app.address, { phone: true });
    await signIn(beside.page, one.name, 'zh-Hant');
    await beside.page.goto(`/quantum/attestation/grades/sheets/${grades[0].id}`);
    for (let step = 1; step <= 3; step++) {
      await beside.page.getByRole('region', { name: t('attestation.step.no', { no: step }), exact: true }).waitFor();
      await beside.page.getByRole('button', { name: t('attestation.passed'), exact: true }).click();
      if (step === 1) await expectAccessible(beside.page);
      await beside.page.getByRole('button', { name: t('attestation.scoring.next'), exact: true }).click();
    }
    await beside.page.getByRole('button', { name: t('attestation.scoring.send'), exact: true }).click();
    await beside.page.getByText(t('attestation.scoring.sealed')).waitFor();
    expect(beside.faults).toEqual([]);
    await beside.close();
  }

  await office.page.goto(`/quantum/attestation/grades/${grades[0].id}`);
  await office.page.getByRole('region', { name: t('attestation.sheets') }).waitFor();
  await expectAccessible(office.page);
  await office.page.getByRole('button', { name: t('attestation.event.confirm'), exact: true }).click();
  await office.page.getByText(/^CER-/).waitFor();
  await phone.page.reload();
  await phone.page.locator('.ce-cards li').first().waitFor();
  await expectAccessible(phone.page);

  await phone.page.getByRole('link', { name: t('attestation.card.open') }).click();
  await phone.page.getByRole('button', { name: t('attestation.card.make') }).click();
  const token = (await phone.page.locator('.at-code code').first().innerText()).replaceAll(/\s/g, '');
  await expectAccessible(phone.page);
  const stranger = await openPage(browser, app.address, { phone: true });
  await stranger.page.goto(`/share-passport/${token}`);
  await stranger.page.locator('.at-passport li[data-tone="ok"]').first().waitFor();
  expect(new URL(stranger.page.url()).pathname).toBe('/share-passport');
  await expectAccessible(stranger.page);
  expect(stranger.faults).toEqual([]);
  await stranger.close();
  await office.page.goto(`/quantum/attestation/management/people/cards/${candidate.id}`);
  await office.page.locator('.at-skills li[data-tone="ok"]').first().waitFor();
  await expectAccessible(office.page);
  expect([...desk.faults, ...office.faults, ...phone.faults]).toEqual([]);
  for (const one of [desk, office, phone]) await one.close();
});

test('who failed sees the steps and the day of the re-sit, and appeals', async () => {
  const it = await confirmed(app, 4, [85, 78], true);
  const phone = await openPage(browser, app.address, { phone: true });
  await signIn(phone.page, it.candidate.name, 'zh-Hant');
  await phone.page.goto('/quantum/training/my-courses');
  await phone.page.getByText(/Change the mop for each bay/).waitFor();
  await expectAccessible(phone.page);
  const [row] = await app.sql<{ until: string }>(
    `select to_char(confirmed_on + 10, 'YYYY-MM-DD') as until from attestation.grade where id = $1`,
    [it.id],
  );
  await phone.page.getByRole('button', { name: t('attestation.mine.appeal', { day: row!.until }) }).click();
  await phone.page.getByLabel(t('attestation.grounds')).fill('評核員中途離開');
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: t('attestation.event.appeal'), exact: true })
    .click();
  await phone.page.getByRole('button', { name: t('attestation.mine.withdrawAppeal') }).waitFor();
  await expectAccessible(phone.page);
  expect(phone.faults).toEqual([]);
  await phone.close();
});
