import { inDays, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { CASE_STATUS as STATUS, CHANGE_NATURE as NATURE } from '../contract/index.ts';
import { tickChanges } from './change.jobs.ts';
import { approved, CASES, draft, openPreStart, OPINION, preStartForm, readCase, refusalOf, sign, SIGNERS, step } from './testing/world.ts';

let app: TestApp;
let formId: number;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  formId = await preStartForm(app);
});
afterAll(() => app.stop());
const read = (id: number, who = 'every') => readCase(app, id, who);
const refused = (who: string, id: number, event: string, more: object = {}) => refusalOf(app, who, id, event, more);

describe('suspended', () => {
  it('its plans are paused, and go on with it', async () => {
    const { id } = await approved(app);
    const { id: inspectionId } = await openPreStart(app, id, formId);
    await step(app, 'ehs', id, 'suspend', { reason: 'The corridor floods' });
    const [plan] = await app.sql<{ status: string }>(`select status from inspection.plan where about_id = $1`, [id]);
    expect(plan!.status).toBe('_SYS_IP_4');
    const { status } = await must(app, 'every', 'GET', `/inspectionTasks/${inspectionId}`);
    expect(['_SYS_TS_3', '_SYS_TS_15']).toContain(status);
    await step(app, 'ehs', id, 'resume');
    const [resumed] = await app.sql<{ status: string }>(`select status from inspection.plan where about_id = $1`, [id]);
    expect(resumed!.status).toBe('_SYS_IP_3');
  });
});

describe('temporary', () => {
  it('moving the start moves open tasks of its template with it', async () => {
    const { id, startPlanned } = await draft(app);
    await app.sql(
      `insert into change.task (case_id, company_id, unit_id, kind, text, due_on, offset_days)
       select id, company_id, unit_id, 'prepare', 'Order uniforms', start_planned - 5, -5 from change.case where id = $1`,
      [id],
    );
    const later = new Date(Date.parse(startPlanned) + 3 * 86_400_000).toISOString().slice(0, 10);
    const moved = await step(app, 'sup', id, 'moveStart', { reason: 'The client asked', startPlanned: later });
    expect(moved.tasks[0].dueOn).toBe(new Date(Date.parse(later) - 5 * 86_400_000).toISOString().slice(0, 10));
  });
});

describe('an emergency', () => {
  const begin = async () => {
    const { id } = await draft(app, 'sup', { nature: NATURE.emergency });
    const { employeeId: directorId } = await whoIs(app, 'dir');
    await step(app, 'sup', id, 'actNow', { directorId, how: 'by phone', at: app.clock.now().toISOString() });
    return id;
  };

  it('begins on a director’s word alone', async () => {
    const { id } = await draft(app, 'sup', { nature: NATURE.emergency });
    const { employeeId: directorId } = await whoIs(app, 'pm');
    expect(await refused('sup', id, 'actNow', { directorId, how: 'by phone', at: app.clock.now().toISOString() })).toEqual([
      1400,
      ['directorId'],
    ]);
  });

  it('stops by itself after 72 hours, once, and goes on once it was signed', async () => {
    const id = await begin();
    expect((await read(id)).status).toBe(STATUS.inProgress);
    app.later({ hours: 71, minutes: 58 });
    await tickChanges(app.kernel);
    expect((await read(id)).status).toBe(STATUS.inProgress);
    app.later({ minutes: 2 });
    await tickChanges(app.kernel);
    await tickChanges(app.kernel);
    expect(await read(id)).toMatchObject({ status: STATUS.waiting, hasLapsed: true });
    const history = await must(app, 'every', 'GET', `${CASES}/${id}/history`);
    expect(history.filter(({ event }: { event: string }) => event === 'lapse')).toHaveLength(1);
    expect(await refused('ehs', id, 'resume')).toEqual([1422, 'change.refusal.notSigned']);
    await step(app, 'ehs', id, 'accept', { experts: [{ employeeId: (await whoIs(app, 'insp')).employeeId, field: 'x' }] });
    await step(app, 'insp', id, 'judge', OPINION);
    for (const who of SIGNERS) await sign(app, who, id);
    expect((await read(id)).status).toBe(STATUS.waiting);
    await step(app, 'ehs', id, 'resume');
    expect(await read(id)).toMatchObject({ status: STATUS.inProgress, hasLapsed: false });
  });

  it('signed a minute before it stands', async () => {
    const id = await begin();
    await step(app, 'ehs', id, 'accept', { experts: [{ employeeId: (await whoIs(app, 'insp')).employeeId, field: 'x' }] });
    await step(app, 'insp', id, 'judge', OPINION);
    expect((await read(id)).retroDueAt).not.toBeNull();
    for (const who of SIGNERS) await sign(app, who, id);
    expect((await read(id)).retroDueAt).toBeNull();
    app.later({ hours: 73 });
    await tickChanges(app.kernel);
    expect((await read(id)).status).toBe(STATUS.inProgress);
  });
});

it('past its end a temporary change is late until everything is as it was', async () => {
  const { id } = await approved(app, { nature: NATURE.temporary, startPlanned: inDays(1), endPlanned: null, expiryOn: inDays(2) });
  const { tasks } = await step(app, 'sup', id, 'tasks', {
    kind: 'revert',
    text: 'Take the signs down',
    assigneeId: null,
    dueOn: inDays(2),
    needsEvidence: false,
  });
  app.later({ days: 4 });
  const isLate = async () => {
    const { items } = await must(app, 'every', 'POST', `${CASES}/list`, {
      queryCriterias: [
        { key: 'id', value: `${id}` },
        { key: 'late', value: 'true' },
      ],
    });
    return items.length === 1;
  };
  expect([await isLate(), (await read(id)).isOverdue]).toEqual([true, true]);
  await step(app, 'sup', id, `tasks/${tasks[0].id}/finish`, { note: 'They are down', fileIds: [] });
  expect([await isLate(), (await read(id)).isOverdue]).toEqual([false, false]);
});
