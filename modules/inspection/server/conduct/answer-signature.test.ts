import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldOnDevice, openInspectionOf, planInput } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SIGNED = 'inspector-sign';

/** An occurrence of the kitchen form, which ends with a signature. */
async function kitchenTask(more: object = {}) {
  const { items } = await must(app, 'pm', 'POST', '/forms/havingPreview/list/plan', {
    queryCriterias: [{ key: 'code', value: 'FS-HACCP-KITCHEN' }],
  });
  const formId = items.find((form: { org_id: number }) => form.org_id === 35).id;
  const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app)), formId, ...more });
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  return openInspectionOf(app, plan.id);
}
const signedBy = (body: { answers: { item: string; value?: unknown }[] }) => body.answers.find(({ item }) => item === SIGNED)!;

describe('a signature among the answers', () => {
  it('is a picture the submission keeps, shown on the record and in the report', async () => {
    const { id } = await kitchenTask();
    const body = await heldOnDevice(app, 'insp', id);
    const file = signedBy(body).value;
    expect(await app.as('insp', 'POST', `/inspectionTasks/${id}/handIn`, body)).toMatchObject({ STATUS: 0, DATA: { status: 'counted' } });
    const [kept] = await app.sql<{ kept_by: string }>('select kept_by from platform.file where id = $1', [file]);
    expect(kept!.kept_by).toBe('inspection.submission');
    const done = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
    expect(done.files.map((one: { id: number }) => one.id)).toContain(file);
    expect((await app.raw('pm', 'GET', `/inspectionTasks/${id}/report`)).http).toBe(200);
  });

  it('that never left the device, or is another person’s file, is refused', async () => {
    const { id } = await kitchenTask();
    const body = await heldOnDevice(app, 'insp', id);
    const send = (value: unknown) => {
      signedBy(body).value = value;
      return app.as('insp', 'POST', `/inspectionTasks/${id}/handIn`, body);
    };
    expect(await send('0191d9a4-0000-7000-8000-000000000001')).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: `answers.${SIGNED}`, key: 'inspection.fault.signatureNotSent' }],
    });
    expect(await send(await photo(app, 'pm'))).toMatchObject({ STATUS: 1410 });
  });
});

describe('two signatures', () => {
  it('the second signer is asked after the project manager, and the record completes with both', async () => {
    const { id } = await kitchenTask({ signOff: true, secondSigner: 'ehs' });
    await must(app, 'insp', 'POST', `/inspectionTasks/${id}/handIn`, await heldOnDevice(app, 'insp', id));
    const [pm, ehs] = [await whoIs(app, 'pm'), await whoIs(app, 'ehsm')];
    const { signing } = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
    expect(signing[0].seats).toMatchObject([
      { status: 'unsigned', signer: { id: pm.employeeId } },
      { status: 'waiting', signer: { id: ehs.employeeId } },
    ]);
    const [first, second] = signing[0].seats;
    const sign = (who: string, seatId: number, version: number) =>
      app.as(who, 'POST', `/tasks/sign/${signing[0].id}/ok`, { version, seatId });
    expect(await sign('ehsm', second.id, signing[0].version)).toMatchObject({ STATUS: 1422 });
    const { DATA: half } = await sign('pm', first.id, signing[0].version);
    expect(half.status).toBe('signing');
    expect(await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).toMatchObject({ status: '_SYS_TS_6' });
    expect(await sign('ehsm', second.id, half.version)).toMatchObject({ STATUS: 0, DATA: { status: 'signed' } });
    expect((await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).status).toBe('_SYS_TS_7');
  });

  it('a plan without a first signature has no second', async () => {
    const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app)), secondSigner: 'ehs' });
    expect(plan).toMatchObject({ signOff: false, secondSigner: null });
  });
});
