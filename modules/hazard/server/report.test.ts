import { randomUUID } from 'node:crypto';
import { ROLE } from '@quantum/modules/access/contract';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABNORMAL_KIND, REPORT_STATUS } from '../contract/index.ts';
import { closeCompleted } from './close.jobs.ts';

const BASE = '/hazard';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let app: TestApp;
let unitId: number;
beforeAll(async () => {
  app = await startTestApp();
  unitId = (await whoIs(app, 'pm')).orgId;
});
afterAll(() => app.stop());

const draft = (more: object = {}) => ({
  clientId: randomUUID(),
  unitId,
  spaceId: null,
  category: '_SYS_FC_3',
  description: 'Cable across the corridor',
  occurredAt: '2026-01-05T02:00:00.000Z',
  photos: [] as number[],
  anonymous: false,
  risk: null,
  fix: null,
  minutesLost: null,
  patientAffected: null,
  ...more,
});
const report = async (who: string, more: object = {}, base = BASE) => must(app, who, 'POST', base, draft(more));
const read = (who: string, id: number, base = BASE) => must(app, who, 'GET', `${base}/${id}`);
const photo = async (who: string): Promise<number> => (await app.upload(who, 'after.png', PNG, 'image/png')).DATA.id;
const act = async (who: string, id: number, event: string, more: object = {}, base = BASE) => {
  const [row] = await app.sql<{ version: number }>('select version from hazard.report where id = $1', [id]);
  return app.as(who, 'POST', `${base}/${id}/${event}`, { version: row!.version, ...more });
};
const accept = (id: number, more: object = {}) => act('pm', id, 'accept', { risk: '_SYS_IR_2', level: null, ...more });
const told = async (who: string) => (await must(app, who, 'POST', '/message/list', {})).items as { title: string; href: string }[];

describe('reporting', () => {
  it('is open to everybody, is one report however often it is sent, and is read by who sent it', async () => {
    const body = draft();
    const answers = await Promise.all([1, 2, 3].map(() => app.as('emp', 'POST', BASE, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
    const { id } = answers[0]!.DATA;
    expect(await read('emp', id)).toMatchObject({ status: REPORT_STATUS.reporting, events: [] });
    expect((await app.as('emp', 'POST', `${BASE}/list`, {})).STATUS).toBe(1403);
    const mine = (await must(app, 'emp', 'POST', `${BASE}/mine/list`, {})).items;
    expect(mine.map((row: { id: number }) => row.id)).toContain(id);
    const another = await report('sup');
    expect((await app.as('emp', 'GET', `${BASE}/${another.id}`)).STATUS).not.toBe(0);
    expect((await app.as('sup', 'POST', BASE, body)).STATUS).toBe(1410);
    expect((await app.as('emp', 'POST', BASE, { ...body, description: 'Other words' })).STATUS).not.toBe(0);
  });

  it.each([
    ['a report that says nothing', { description: ' ' }, 'description'],
    ['a time to come', { occurredAt: '2099-01-01T00:00:00.000Z' }, 'occurredAt'],
    ['a kind of the other record', { category: ABNORMAL_KIND.food }, 'category'],
    ['a kind that does not exist', { category: '_SYS_FC_999' }, 'category'],
    ['something fixed without a photo', { fix: { note: 'Dried', photos: [] } }, 'fix.photos'],
  ])('refuses %s, at its field', async (_what, more, path) => {
    const answer = await app.as('emp', 'POST', BASE, draft(more));
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });

  it('gives a tracking code that shows each step without an account, and no name', async () => {
    const { id, follow } = await report('emp', { description: 'Loose ceiling tile' });
    const see = async () => (await app.as(null, 'GET', `/public/hazard/${follow}`)).DATA;
    expect(await see()).toMatchObject({ stage: 'received', description: 'Loose ceiling tile' });
    await accept(id);
    const shown = await see();
    expect(shown).toMatchObject({ stage: 'accepted' });
    const [person] = await app.sql<{ names: Record<string, string> }>(
      `select e.names from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = 'emp'`,
    );
    for (const name of Object.values(person!.names)) expect(JSON.stringify(shown)).not.toContain(name);
    expect((await app.as(null, 'GET', `/public/hazard/${'x'.repeat(32)}`)).STATUS).toBe(1410);
  });

  it('of an anonymous person names nobody: answer, list, history, audit trail', async () => {
    const { id } = await report('insp', { anonymous: true });
    const [person] = await app.sql<{ names: Record<string, string> }>(
      `select e.names from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = 'insp'`,
    );
    const shown = [
      await read('ehs', id),
      (await must(app, 'ehs', 'POST', `${BASE}/list`, {})).items.filter((row: { id: number }) => row.id === id),
      await must(app, 'ehs', 'GET', `${BASE}/${id}/history`),
    ];
    const trail = await app.sql('select * from audit.entry where kind = $1 and record_id = $2', ['hazard.report', id]);
    expect(trail).toHaveLength(1);
    for (const name of Object.values(person!.names)) expect(JSON.stringify([shown, trail])).not.toContain(name);
    // It is the reporter's all the same.
    const mine = (await must(app, 'insp', 'POST', `${BASE}/mine/list`, {})).items;
    expect(mine.map((row: { id: number }) => row.id)).toContain(id);
  });

  it('of an anonymous person is followed everywhere and names nobody: message, mail, export, search, files, each later step', async () => {
    const picture = await photo('insp');
    const { id, code, follow } = await report('insp', { anonymous: true, photos: [picture], description: 'Zebrastripes on the wet floor' });
    const [person] = await app.sql<{ names: Record<string, string>; code: string; employee: number; account: number }>(
      `select e.names, e.code, e.id as employee, u.id as account from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = 'insp'`,
    );
    await accept(id);
    await act('pm', id, 'dismiss', { reason: 'Nothing there' });
    const bodies: unknown[] = [
      (await app.raw('ehs', 'POST', `${BASE}/export`, { format: 'csv' })).body.toString(),
      await must(app, 'ehs', 'GET', '/search/records?text=Zebrastripes'),
      (await app.as(null, 'GET', `/public/hazard/${follow}`)).DATA,
      await read('ehs', id),
      await must(app, 'ehs', 'GET', `${BASE}/${id}/history`),
      await app.sql(`select * from notification.message where record_id = $1 and employee_id <> $2`, [id, person!.employee]),
      await app.sql(`select * from audit.entry where record_id = $1 and kind = 'hazard.report'`, [id]),
      await app.sql(`select name, uploaded_via, client_id, device_id from platform.file where id = $1`, [picture]),
    ];
    expect(String(bodies[0])).toContain(code);
    expect(JSON.stringify(bodies[1])).toContain(code);
    for (const [n, body] of bodies.entries())
      for (const word of [...Object.values(person!.names), person!.code]) expect([n, JSON.stringify(body)]).not.toContain(word);
    expect(await app.sql(`select uploaded_by from platform.file where id = $1`, [picture])).toEqual([{ uploaded_by: null }]);
    const acted = await app.sql<{ actor_id: number | null }>(
      `select actor_id from audit.entry where record_id = $1 and kind = 'hazard.report'`,
      [id],
    );
    expect(acted.map(({ actor_id: actor }) => actor)).not.toContain(person!.account);
  });
});

describe('a hazard', () => {
  it('fixed on the spot is done where the risk is low, else checked by another', async () => {
    const low = await report('sup', { risk: '_SYS_IR_3', fix: { note: 'Taped', photos: [await photo('sup')] } });
    expect(await read('pm', low.id)).toMatchObject({ status: REPORT_STATUS.completed, photosAfter: [{}] });
    const { id } = await report('emp');
    await accept(id);
    expect((await act('pm', id, 'fix', { note: 'Led along the wall', photos: [] })).DATA).toMatchObject([{ path: 'photos' }]);
    expect((await act('pm', id, 'fix', { note: 'Led along the wall', photos: [await photo('pm')] })).DATA.status).toBe(
      REPORT_STATUS.verifying,
    );
    expect((await act('pm', id, 'pass')).DATA.key).toBe('hazard.refusal.ownFix');
    expect((await act('ehs', id, 'fail', { reason: 'Still across the door' })).DATA.status).toBe(REPORT_STATUS.assigning);
    await act('pm', id, 'fix', { note: 'Led over the door', photos: [await photo('pm')] });
    expect((await act('ehs', id, 'pass')).DATA.status).toBe(REPORT_STATUS.completed);
    expect((await told('emp')).some(({ href }) => href.endsWith(`/hazards/${id}`))).toBe(true);
  });

  it('follows its corrective action, and comes back when its reporter objects', async () => {
    const { id } = await report('emp');
    await accept(id);
    const { employeeId } = await whoIs(app, 'sup');
    const raised = await act('pm', id, 'raise', { risk: '_SYS_IR_2', responsibleId: employeeId, measures: 'Install a duct' });
    expect(raised.DATA).toMatchObject({ status: REPORT_STATUS.inProgress, actions: [{}] });
    const path = `/tasks/correctiveAction/${raised.DATA.actions[0].href.split('/').at(-1)}`;
    const { version } = await must(app, 'sup', 'GET', path);
    const done = await must(app, 'sup', 'POST', `${path}/submit`, { version, note: 'Installed', photos: [await photo('sup')] });
    await must(app, 'pm', 'POST', `${path}/pass`, { version: done.version });
    expect(await read('emp', id)).toMatchObject({ status: REPORT_STATUS.completed, events: [{ event: 'object', refusal: null }] });
    expect((await act('emp', id, 'close')).STATUS).toBe(1403);
    expect((await act('emp', id, 'object', { reason: 'The duct is open' })).DATA).toMatchObject({
      status: REPORT_STATUS.assigning,
      objection: 'The duct is open',
    });
    expect((await told('pm')).some(({ href }) => href.endsWith(`/hazards/${id}`))).toBe(true);
  });

  it('goes back to be assigned when all its actions are cancelled', async () => {
    const { id } = await report('emp');
    await accept(id);
    const raised = await act('pm', id, 'raise', { risk: '_SYS_IR_2', responsibleId: null, measures: 'Install a duct' });
    const path = `/tasks/correctiveAction/${raised.DATA.actions[0].href.split('/').at(-1)}`;
    const { version } = await must(app, 'ehs', 'GET', path);
    await must(app, 'ehs', 'POST', `${path}/cancel`, { version, reason: 'Another way' });
    expect((await read('pm', id)).status).toBe(REPORT_STATUS.assigning);
  });

  it('of level major is closed by EHS alone; a general one by itself after 14 days', async () => {
    const complete = async (level: string) => {
      const { id } = await report('emp');
      await accept(id, { level, risk: '_SYS_IR_3' });
      await act('sup', id, 'fix');
      await act('pm', id, 'fix', { note: 'Done', photos: [await photo('pm')] });
      return id;
    };
    const [general, major] = [await complete('_SYS_HL_1'), await complete('_SYS_HL_2')];
    expect((await act('pm', major, 'close')).DATA.key).toBe('hazard.refusal.major');
    await closeCompleted(app.kernel);
    expect((await read('pm', general)).status).toBe(REPORT_STATUS.completed);
    await app.sql(`update hazard.report set completed_at = completed_at - interval '15 days' where id = any($1)`, [[general, major]]);
    await closeCompleted(app.kernel);
    expect((await read('pm', general)).status).toBe(REPORT_STATUS.caseClosed);
    expect((await read('pm', major)).status).toBe(REPORT_STATUS.completed);
    expect((await act('emp', general, 'object', { reason: 'Too late' })).DATA.key).toBe('hazard.refusal.objection');
    expect((await act('pm', major, 'closeMajor')).STATUS).toBe(1403);
    expect((await act('ehs', general, 'closeMajor')).STATUS).toBe(1422);
    expect((await act('ehs', major, 'closeMajor')).DATA.status).toBe(REPORT_STATUS.caseClosed);
  });

  it('is merged with another of its kind, never in a circle, and dismissed with a reason its reporter reads', async () => {
    const [a, b] = [await report('emp'), await report('emp')];
    expect((await act('pm', a.id, 'merge', { mergedIntoId: a.id })).DATA.key).toBe('hazard.refusal.sameItself');
    expect((await act('pm', a.id, 'merge', { mergedIntoId: b.id })).DATA.status).toBe(REPORT_STATUS.close);
    expect((await act('pm', b.id, 'merge', { mergedIntoId: a.id })).DATA.key).toBe('hazard.refusal.sameMerged');
    expect((await act('pm', b.id, 'dismiss', { reason: 'The works are announced' })).DATA.status).toBe(REPORT_STATUS.invalid);
    expect(await read('emp', b.id)).toMatchObject({ reply: 'The works are announced' });
  });

  it('of two who accept at once one wins', async () => {
    const { id } = await report('emp');
    const body = { version: 1, risk: '_SYS_IR_2', level: null };
    const answers = await Promise.all(['pm', 'ehs'].map((who) => app.as(who, 'POST', `${BASE}/${id}/accept`, body)));
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });

  it('counts in the figures, each equal to its list', async () => {
    const page = await must(app, 'pm', 'GET', '/charts/overviews/hazard?from=2025-12-01&to=2026-11-30');
    const open = page.figures.find(({ id }: { id: string }) => id === 'hazard.open');
    const { totalCount } = await must(app, 'pm', 'POST', `${BASE}/list`, { queryCriterias: [{ key: 'open', value: true }] });
    expect(open.numerator).toBe(totalCount);
    expect(totalCount).toBeGreaterThan(0);
  });
});

describe('an abnormal event', () => {
  const AE = '/abnormalEvent';
  it('is not closed before it is said whether the client was told; who was affected is shown to few', async () => {
    const more = {
      category: ABNORMAL_KIND.patientFall,
      patientAffected: true,
      minutesLost: 15,
      fix: { note: 'Helped up', photos: [await photo('sup')] },
    };
    const { id } = await report('sup', { ...more, risk: '_SYS_IR_3' }, AE);
    const it = await read('sup', id, AE);
    expect(it).toMatchObject({ status: REPORT_STATUS.completed, minutesLost: 15 });
    expect(it).not.toHaveProperty('patientAffected');
    expect((await act('pm', id, 'close', {}, AE)).DATA.key).toBe('hazard.refusal.client');
    expect((await act('pm', id, 'tellClient', { toldAt: '2026-01-05T03:00:00.000Z', note: 'Ward manager' }, AE)).STATUS).toBe(0);
    expect((await act('pm', id, 'close', {}, AE)).DATA.status).toBe(REPORT_STATUS.caseClosed);
  });

  it('is no hazard: it stands in its own list and answers at its own address', async () => {
    const { id } = await report('sup', { category: ABNORMAL_KIND.food }, AE);
    expect((await accept(id)).STATUS).toBe(1410);
    const ids = (await must(app, 'pm', 'POST', `${BASE}/list`, {})).items.map((row: { id: number }) => row.id);
    expect(ids).not.toContain(id);
  });
});

describe('someone of another company who holds a role here', () => {
  it('has neither the to-do nor the message: both name what the company keeps to itself', async () => {
    const [stranger] = await app.sql<{ id: number; employee_id: number }>(
      `select u.id, u.employee_id from access.user u join organization.employee e on e.id = u.employee_id
        where e.left_on is null and u.status = '_SYS_A9_1' and e.company_id <> (select company_id from organization.unit where id = $1) limit 1`,
      [unitId],
    );
    // The nearest grant, and the oldest of all.
    await app.sql(
      `insert into access.grant (id, user_id, role_id, unit_id, valid_from)
        values (-1, $1, (select id from access.role where code = $2 and company_id is null), $3, '2020-01-01')`,
      [stranger!.id, ROLE.projectManager, unitId],
    );
    const { id } = await report('emp');
    const asked = await app.sql<{ employee_id: number }>(
      `select a.employee_id from task.assignee a join task.task k on k.id = a.task_id where k.source_kind = 'hazard.report' and k.source_id = $1`,
      [id],
    );
    expect(asked.map(({ employee_id }) => employee_id)).not.toContain(stranger!.employee_id);
    expect(asked).toHaveLength(1);
    const messages = await app.sql('select 1 from notification.message where record_id = $1 and employee_id = $2', [
      id,
      stranger!.employee_id,
    ]);
    expect(messages).toEqual([]);
    await app.sql('delete from access.grant where id = -1');
  });
});
