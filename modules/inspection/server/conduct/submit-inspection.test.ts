import { randomUUID } from 'node:crypto';
import { must, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPlanningTick } from '../planning/planning.jobs.ts';
import { heldOnDevice, waitingInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const TASKS = '/inspectionTasks';
type Waiting = Awaited<ReturnType<typeof waitingInspection>>;

const held = (id: number, findings: Parameters<typeof heldOnDevice>[3] = [], who = 'insp') => heldOnDevice(app, who, id, findings);
const send = (id: number, body: object, who = 'insp') => app.as(who, 'POST', `${TASKS}/${id}/handIn`, body);
const read = (id: number, who = 'pm') => must(app, who, 'GET', `${TASKS}/${id}`);
const messages = async (who: string, event: string, id: number) =>
  app.sql<{ text: string }>(
    `select body->>'en' as text from notification.message where employee_id = $1 and event = $2 and record_id = $3`,
    [(await whoIs(app, who)).employeeId, `inspection.${event}`, id],
  );
const decide = async (id: number, event: string, more = {}, who = 'pm') => {
  const { submissions } = await read(id);
  const one = submissions.find(({ status }: { status: string }) => status === 'second' || status === 'held');
  return app.as(who, 'POST', `${TASKS}/${id}/submissions/${one.id}/${event}`, { version: one.version, ...more });
};
/** The window is over: the sessions of the test stay young. */
const passTime = async ({ id, roundId }: Waiting) => {
  const past = new Date(app.clock.now().getTime() - 60_000).toISOString();
  await app.sql('update inspection.round set due_at = $2, miss_at = $2 where id = $1', [roundId, past]);
  await app.sql('update inspection.task set due_at = $2, miss_at = $2 where id = $1', [id, past]);
};
const reassign = async ({ roundId }: Waiting, to: string) => {
  const { version } = await must(app, 'pm', 'GET', `${TASKS}/round/${roundId}`);
  return must(app, 'pm', 'POST', `${TASKS}/round/${roundId}/reassign`, { version, inspectorIds: [(await whoIs(app, to)).employeeId] });
};

describe('submitted while nothing has moved', () => {
  it('counts, with the device times beside the time it came', async () => {
    const { id } = await waitingInspection(app);
    const body = await held(id, [{}]);
    expect(await send(id, body)).toMatchObject({ STATUS: 0, DATA: { status: 'counted', cause: null, late: false } });
    expect(await read(id)).toMatchObject({ status: '_SYS_TS_2', findingCount: 1, submissions: [] });
    const rows = await app.sql(`select finished_at from inspection.submission where task_id = $1`, [id]);
    expect(rows).toMatchObject([{ finished_at: body.finishedAt }]);
  });

  it('sent again after a lost reply is one, and another person cannot ask with its id', async () => {
    const { id } = await waitingInspection(app);
    const body = await held(id, [{}]);
    const answers = await Promise.all([send(id, body), send(id, body)]);
    expect(answers.map(({ DATA }) => DATA.status)).toEqual(['counted', 'counted']);
    expect(await send(id, body)).toMatchObject({ DATA: { status: 'counted' } });
    expect(await app.sql(`select 1 from inspection.submission where task_id = $1`, [id])).toHaveLength(1);
    expect(await send(id, body, 'sup')).toMatchObject({ STATUS: 1410 });
  });

  it('is refused only with every fault named, or to whom it was never given', async () => {
    const { id } = await waitingInspection(app);
    const body = await held(id);
    expect(await send(id, { ...body, answers: body.answers.slice(1) })).toMatchObject({ STATUS: 1400 });
    for (const who of ['sup', 'other']) expect(await send(id, { ...body, clientId: randomUUID() }, who)).toMatchObject({ STATUS: 1410 });
    expect(await send(9_999_999, body)).toMatchObject({ STATUS: 1410 });
  });
});

it('missed meanwhile: accepted as late, and counted as done', async () => {
  const inspection = await waitingInspection(app);
  const body = await held(inspection.id, [{}]);
  await passTime(inspection);
  await runPlanningTick(app.kernel);
  expect(await read(inspection.id)).toMatchObject({ status: '_SYS_TS_3', missed: true });
  expect(await send(inspection.id, body)).toMatchObject({ STATUS: 0, DATA: { status: 'counted', late: true } });
  expect(await read(inspection.id)).toMatchObject({ status: '_SYS_TS_2', missed: false, late: true, findingCount: 1 });
});

it('cancelled with its plan before its due time: accepted, and in time', async () => {
  const inspection = await waitingInspection(app);
  const body = await held(inspection.id);
  const { plan } = await read(inspection.id);
  const { version } = await must(app, 'pm', 'GET', `/inspections/${plan.id}`);
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/stop`, { version, reason: 'the ward moves' });
  expect(await send(inspection.id, body)).toMatchObject({ DATA: { status: 'counted', late: false } });
  expect((await read(inspection.id)).percent).not.toBeNull();
});

it('a newer version of the form exists: scored under the one that was answered, never under another form', async () => {
  const inspection = await waitingInspection(app);
  const body = await held(inspection.id);
  const { form } = await read(inspection.id);
  const [newer] = await app.sql<{ id: number }>(
    `insert into form.form_version (form_id, no, status, content, items)
    select form_id, no + 1, status, content, items from form.form_version where id = $1 returning id`,
    [form.versionId],
  );
  const [foreign] = await app.sql<{ id: number }>('select id from form.form_version where form_id <> $1 limit 1', [form.id]);
  expect(await send(inspection.id, { ...body, formVersionId: foreign!.id })).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'formVersionId' }],
  });
  await app.sql('update inspection.task set form_version_id = $2 where id = $1', [inspection.id, newer!.id]);
  expect(await send(inspection.id, body)).toMatchObject({ STATUS: 0, DATA: { status: 'counted' } });
  expect((await read(inspection.id)).form).toMatchObject({ versionId: form.versionId, versionNo: form.versionNo });
});

describe('reassigned meanwhile', () => {
  it('counts when the work had begun before, and the new inspector is told', async () => {
    const inspection = await waitingInspection(app);
    const body = await held(inspection.id);
    app.clock.advance({ minutes: 1 });
    await reassign(inspection, 'sup');
    expect(await send(inspection.id, body)).toMatchObject({ DATA: { status: 'counted', late: false } });
    expect(await messages('sup', 'answeredForYou', inspection.id)).toHaveLength(1);
    expect(await app.sql(`select 1 from audit.entry where record_id = $1 and event = 'reassign'`, [inspection.id])).toHaveLength(1);
  });

  it('is held for the manager when it was begun after', async () => {
    const inspection = await waitingInspection(app);
    await reassign(inspection, 'sup');
    app.clock.advance({ minutes: 1 });
    const body = await held(inspection.id);
    expect(await send(inspection.id, body)).toMatchObject({ DATA: { status: 'held', cause: 'reassigned' } });
    expect(await read(inspection.id)).toMatchObject({ status: '_SYS_TS_15', percent: null });
    expect(await messages('pm', 'held', inspection.id)).toHaveLength(1);
  });

  it('moves the to-do to the new inspector', async () => {
    const inspection = await waitingInspection(app);
    await reassign(inspection, 'sup');
    const open = await app.sql<{ employee_id: number }>(
      `select a.employee_id from task.task t join task.assignee a on a.task_id = t.id where t.source_id = $1 and t.source_kind = 'inspection.round' and a.open`,
      [inspection.roundId],
    );
    expect(open).toEqual([{ employee_id: (await whoIs(app, 'sup')).employeeId }]);
  });
});

describe('answered by another meanwhile', () => {
  async function twice() {
    const inspection = await waitingInspection(app);
    const first = await held(inspection.id, [{}]);
    app.clock.advance({ minutes: 1 });
    await reassign(inspection, 'sup');
    const second = await held(inspection.id, [{}, {}], 'sup');
    await must(app, 'sup', 'POST', `${TASKS}/${inspection.id}/handIn`, second);
    const answer = await send(inspection.id, first);
    return { id: inspection.id, first, second, answer };
  }

  it('is kept as a second submission; a person chooses, and nothing is raised twice', async () => {
    const { id, answer } = await twice();
    expect(answer).toMatchObject({ STATUS: 0, DATA: { status: 'second', cause: 'answered' } });
    const before = await read(id);
    expect(before).toMatchObject({ findingCount: 2, submissions: [{ status: 'counted' }, { status: 'second', findings: 1 }] });
    expect(await messages('pm', 'second', id)).toHaveLength(1);
    const own = await decide(id, 'choose', {}, 'insp');
    expect(own).toMatchObject({ STATUS: 1403 });
    const chosen = await decide(id, 'choose');
    expect(chosen).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_TS_2', submissions: [{ status: 'second' }, { status: 'counted' }] } });
    expect(chosen.DATA.percent).not.toBe(before.percent);
    // The first question's finding exists already.
    expect(chosen.DATA.findings).toHaveLength(2);
    expect(await messages('insp', 'decided', id)).toHaveLength(1);
    expect(await decide(id, 'choose')).toMatchObject({ STATUS: 0, DATA: { percent: before.percent } });
  });

  it('is dismissed only with a reason, and stays on the record; a stale decision is told', async () => {
    const { id } = await twice();
    expect(await decide(id, 'dismiss', { reason: ' ' })).toMatchObject({ STATUS: 1400 });
    expect(await decide(id, 'choose', { version: 99 })).toMatchObject({ STATUS: 1409 });
    expect(await decide(id, 'dismiss', { reason: 'took the wrong ward' })).toMatchObject({
      STATUS: 0,
      DATA: { submissions: [{ status: 'counted' }, { status: 'dismissed', reason: 'took the wrong ward' }] },
    });
  });
});

describe('voided meanwhile', () => {
  it('is held; accepted it counts, with its photos and findings', async () => {
    const inspection = await waitingInspection(app);
    const body = await held(inspection.id, [{}]);
    const { version } = await read(inspection.id);
    await must(app, 'ehs', 'POST', `${TASKS}/${inspection.id}/void`, { version, reason: 'wrong plan' });
    expect(await send(inspection.id, body)).toMatchObject({ STATUS: 0, DATA: { status: 'held', cause: 'voided' } });
    expect(await read(inspection.id)).toMatchObject({ status: '_SYS_TS_21', findingCount: 0, submissions: [{ status: 'held' }] });
    const accepted = await decide(inspection.id, 'accept');
    expect(accepted).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_TS_2', findings: [{ item: body.findings[0]!.item }] } });
    expect(accepted.DATA.findings[0].before).toHaveLength(1);
  });
});

it('after the grant has ended: counted while the inspector is named, held once others are, and nothing of the record is told then', async () => {
  const [named, given] = [await waitingInspection(app), await waitingInspection(app)];
  const [counts, waits] = [await held(named.id), await held(given.id)];
  const { userId } = await whoIs(app, 'insp');
  const revoked = await app.sql<{ id: number }>(`update access.grant set valid_to = '2020-01-01' where user_id = $1 returning id`, [
    userId,
  ]);
  expect(revoked.length).toBeGreaterThan(0);
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  await expect.poll(async () => (await app.as('insp', 'POST', `${TASKS}/list`, {})).STATUS, { timeout: 5000, interval: 100 }).toBe(1403);
  expect(await app.as('insp', 'GET', `${TASKS}/${named.id}`)).toMatchObject({ STATUS: 0, DATA: { id: named.id } });
  expect(await send(named.id, counts)).toMatchObject({ STATUS: 0, DATA: { status: 'counted', cause: null } });

  await reassign(given, 'sup');
  expect(await app.as('insp', 'GET', `${TASKS}/${given.id}`)).toMatchObject({ STATUS: 1403, DATA: null });
  const answer = await send(given.id, waits);
  expect(answer).toMatchObject({ STATUS: 0, DATA: { status: 'held', cause: 'grantEnded' } });
  expect(Object.keys(answer.DATA).toSorted()).toEqual(['cause', 'code', 'late', 'percent', 'status', 'taskId']);
  expect(await decide(given.id, 'accept')).toMatchObject({ STATUS: 0, DATA: { status: expect.stringMatching(/_SYS_TS_[27]$/) } });
});
