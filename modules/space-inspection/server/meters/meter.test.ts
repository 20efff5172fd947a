import { randomUUID } from 'node:crypto';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HYGIENA, madeMeter, newMeter, newModel, swabOf } from '../testing/atp-ground.ts';
import { ATP_VERDICT } from '../../contract/index.ts';
import { tickCalibrations } from './meter.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a calibration is told 30 and 7 days before its end and on its last day, each once', async () => {
  const start = app.clock.now();
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date(start.getTime() + days * 86_400_000));
  const meter = await madeMeter(app, 'ehs', { calibrationDue: dayIn(40) });
  const told = async () =>
    (
      await app.sql(
        `select 1 from notification.message where record_kind = 'space-inspection.meter' and record_id = $1 and employee_id = $2`,
        [meter.id, employeeId],
      )
    ).length;
  const { employeeId } = await whoIs(app, 'ehs');
  const seen: number[] = [];
  for (const day of [0, 9, 10, 11, 32, 33, 34, 39, 40, 41]) {
    app.clock.set(new Date(start.getTime() + day * 86_400_000));
    await tickCalibrations(app.kernel);
    await tickCalibrations(app.kernel);
    seen.push(await told());
  }
  app.clock.set(start);
  expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3]);
});

const models = async (who: string): Promise<{ id: number; maker: string; name: string; companyName: string | null }[]> =>
  (await must(app, who, 'GET', '/atp/models')).models;

it('a model a company adds has its first limits, is of that company alone, and the same name is taken', async () => {
  const body = newModel(app, { name: 'SystemSure Plus', maker: 'Hygiena' });
  const { id, code } = await must(app, 'ehs', 'POST', '/atp/models', body);
  expect([code, await must(app, 'ehs', 'POST', '/atp/models', body)]).toEqual([expect.stringMatching(/^ATM-/), { id, code }]);
  expect((await models('pm')).find((one) => one.id === id)).toMatchObject({ companyName: expect.any(String), readingUnit: 'RLU' });
  expect((await models('pm')).filter(({ companyName }) => companyName === null)).toHaveLength(3);
  expect((await models('other')).map((one) => one.id)).not.toContain(id);
  for (const name of ['SYSTEMSURE plus', 'EnSURE Touch'])
    expect(await app.as('ehs', 'POST', '/atp/models', newModel(app, { name, maker: 'hygiena' }))).toMatchObject({ STATUS: 1409 });
  const meter = await madeMeter(app, 'ehs', { modelId: id });
  const place = await app.sql<{ id: number }>('select id::int from organization.space where unit_id = 201 and deleted_at is null limit 1');
  const swab = await must(app, 'insp', 'POST', '/atp', swabOf(app, { spaceId: place[0]!.id, meterId: meter.id }, { rlu: 60 }));
  const [test] = (await must(app, 'pm', 'GET', `/atp/chains/${swab.chainId}`)).list;
  expect(test).toMatchObject({ passLimit: 20, failLimit: 60, verdict: ATP_VERDICT.caution, modelName: 'SystemSure Plus' });
});

it('a model upside down, of another company, or by who may not set limits is refused', async () => {
  expect(await app.as('ehs', 'POST', '/atp/models', newModel(app, { passLimit: 61 }))).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'failLimit' }],
  });
  expect((await app.as('pm', 'POST', '/atp/models', newModel(app))).STATUS).toBe(1403);
  const { id } = await must(app, 'ehs', 'POST', '/atp/models', newModel(app));
  await app.sql(
    'update space_inspection.meter_model set company_id = (select company_id from organization.unit where id = 301) where id = $1',
    [id],
  );
  expect(await app.as('ehs', 'POST', '/atp/meters', newMeter(app, { modelId: id }))).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'modelId' }],
  });
});

it('limits of a company are shown in its projects as inherited, and in its own list', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(app.clock.now());
  const set = {
    clientId: randomUUID(),
    unitId: 35,
    modelId: HYGIENA,
    surface: null,
    passLimit: 9,
    failLimit: 25,
    validFrom: today,
    note: '',
  };
  const { code } = await must(app, 'ehsm', 'POST', '/atp/limits', set);
  const inherited = async (who: string): Promise<{ code: string }[]> => (await must(app, who, 'GET', '/atp/limits/inherited')).limits;
  expect((await inherited('pm')).find((one) => one.code === code)).toMatchObject({ surface: null, passLimit: 9, unitId: 35 });
  for (const who of ['ehsm', 'other']) expect((await inherited(who)).map((one) => one.code)).not.toContain(code);
  // The next set of the day takes its place.
  const next = await must(app, 'ehsm', 'POST', '/atp/limits', { ...set, clientId: randomUUID(), passLimit: 8 });
  const codes = (await inherited('pm')).map((one) => one.code);
  expect([codes.includes(code), codes.includes(next.code)]).toEqual([false, true]);
});
