import { randomUUID } from 'node:crypto';
import { CERTIFICATE_STATUS } from '@quantum/modules/certificate/contract';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOWNGRADE_STATUS } from '../../contract/index.ts';
import { BASE, category, holder, level, paper, person, proposed, published, today } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await person(app, { unitId: 35, role: 'EHS001', as: 'every' });
});
afterAll(() => app.stop());

const PATH = `${BASE}/downgrades`;
const get = (id: number, who = 'every') => must(app, who, 'GET', `${PATH}/${id}`);
const post = (id: number, event: string, body: object, who = 'every') => app.as(who, 'POST', `${PATH}/${id}/${event}`, body);
const propose = (employeeId: number, toLevelId: number | undefined, who = 'pm') =>
  app.as(who, 'POST', PATH, { clientId: randomUUID(), employeeId, toLevelId, reason: 'Bays were mopped with one mop' });
const statusOf = async (certificateId: number) => (await must(app, 'every', 'GET', `/training/certifications/${certificateId}`)).status;
const levelOf = async (employeeId: number, schemeId: number) => {
  const queryCriterias = [{ key: 'schemeId', condition: 'in', value: [String(schemeId)] }];
  const { items } = await must(app, 'every', 'POST', `${BASE}/people/list`, {
    queryCriterias,
    pagingTool: { currentPage: 1, pageSize: 500 },
  });
  return items.find((row: { employeeId: number }) => row.employeeId === employeeId).levelName;
};

it('revokes the higher level and issues the lower one, once, by two people', async () => {
  const one = await holder(app);
  const { DATA } = await propose(one.person.id, one.levelIds[0]);
  expect(await levelOf(one.person.id, one.schemeId)).toBe('Middle');
  const read = await get(DATA.id);
  expect(read).toMatchObject({ status: DOWNGRADE_STATUS.reviewing, fromName: 'Middle', toName: 'Junior', person: { id: one.person.id } });
  expect((await post(DATA.id, 'withdraw', { version: 1 })).MSG).toMatch(/Only who proposed it/);
  const both = await Promise.all([1, 2].map(() => post(DATA.id, 'lower', { version: read.version })));
  expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  const done = await get(DATA.id);
  expect(done).toMatchObject({ status: DOWNGRADE_STATUS.completed, certificate: { code: expect.stringMatching(/^CER-/) }, events: [] });
  expect(await levelOf(one.person.id, one.schemeId)).toBe('Junior');
  expect(await statusOf(one.certificateId)).toBe(CERTIFICATE_STATUS.revoked);
  const told = await app.sql<{ event: string }>('select event from notification.message where employee_id = $1', [one.person.id]);
  expect(told.map(({ event }) => event)).toContain('attestation.downgraded');
});

it('is refused where nothing lower can be, or one waits already', async () => {
  const one = await holder(app);
  expect(await propose(one.person.id, one.levelIds[1])).toMatchObject({ STATUS: 1400, DATA: [{ path: 'toLevelId' }] });
  const nobody = await person(app, { unitId: 201 });
  expect(await propose(nobody.id, one.levelIds[0])).toMatchObject({ STATUS: 1400, DATA: [{ path: 'employeeId' }] });
  expect((await propose(one.person.id, one.levelIds[0], 'other')).STATUS).toBe(1410);
  expect((await propose(one.person.id, one.levelIds[0], 'emp')).STATUS).toBe(1403);
  const both = await Promise.all([1, 2].map(() => propose(one.person.id, one.levelIds[0])));
  expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1422]);
  const elsewhere = await published(app, [level({ categoryId: await category(app), theoryPaperId: await paper(app) })]);
  expect((await propose(one.person.id, elsewhere.levelIds[0])).STATUS).toBe(1400);
});

it('is decided by neither who proposed it nor the person, and not once the level is gone', async () => {
  const one = await holder(app);
  const { DATA } = await propose(one.person.id, one.levelIds[0], 'every');
  expect((await post(DATA.id, 'lower', { version: 1 })).STATUS).toBe(1422);
  expect((await post(DATA.id, 'reject', { version: 1, reason: 'no' })).STATUS).toBe(1422);
  await app.sql('update attestation.downgrade set proposed_by = null where id = $1', [DATA.id]);
  const { version } = await must(app, 'every', 'GET', `/training/certifications/${one.certificateId}`);
  await must(app, 'every', 'POST', `/training/certifications/${one.certificateId}/revoke`, { version, reason: 'Forged' });
  expect((await post(DATA.id, 'lower', { version: 1 })).STATUS).toBe(1422);
});

it('rejected or withdrawn, the level stays; who leaves ends it', async () => {
  const rejected = await proposed(app);
  expect((await post(rejected.id, 'reject', { version: 1, reason: 'One bad day' })).DATA).toMatchObject({
    status: DOWNGRADE_STATUS.invalid,
    certificate: null,
  });
  const one = await holder(app);
  const { DATA } = await propose(one.person.id, one.levelIds[0]);
  expect((await post(DATA.id, 'withdraw', { version: 1 }, 'pm')).DATA).toMatchObject({ status: DOWNGRADE_STATUS.cancelled });
  expect(await levelOf(one.person.id, one.schemeId)).toBe('Middle');
  const { DATA: again } = await propose(one.person.id, one.levelIds[0]);
  const { version, leftOn } = { version: 1, leftOn: today(app) };
  const [heir] = await app.sql<{ id: number }>("select employee_id::int as id from access.user where user_name = 'pm'");
  expect(
    (await app.as('admin', 'POST', `/employee/${one.person.id}/leave`, { version, leftOn, reason: 'Moved away', handOverTo: heir!.id }))
      .MSG,
  ).toBe('');
  expect(await get(again.id)).toMatchObject({ status: DOWNGRADE_STATUS.cancelled });
});
