import { dayAt } from '@quantum/platform/domain';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlan, openInspectionOf, waitingInspection } from '../../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ZONE = 'Asia/Hong_Kong';
const dayFromNow = (days: number) => dayAt(new Date(app.clock.now().getTime() + days * 86_400_000), ZONE);
const rounds = async (
  planId: number,
): Promise<{ id: number; version: number; eventOn: string; status: string; moved: boolean; startsAt: string }[]> =>
  (await must(app, 'pm', 'POST', '/inspectionTasks/rounds/list', { queryCriterias: [{ key: 'planId', value: planId }] })).items;
const move = (id: number, version: number, day: string, more: object = {}) =>
  app.as('pm', 'POST', `/inspectionTasks/round/${id}/reschedule`, { version, day, time: '14:30', reason: 'Ward closed', ...more });

describe('one window is put elsewhere', () => {
  it('with its occurrences and a reason; the others stay, an edit leaves it there, and none is made in its place', async () => {
    const plan = await livePlan(app);
    const [, next, ...rest] = await rounds(plan.id);
    const to = dayFromNow(4);
    expect(await move(next!.id, next!.version, to)).toMatchObject({ STATUS: 0 });
    const after = await rounds(plan.id);
    expect(after.find((one) => one.id === next!.id)).toMatchObject({ eventOn: to, status: '_SYS_TS_4', moved: true });
    expect(after.filter((one) => rest.some((old) => old.id === one.id)).map((one) => one.startsAt)).toEqual(
      rest.map((one) => one.startsAt),
    );
    const [inspection] = await app.sql<{ id: number; event_on: string; planned_at: Date }>(
      'select id, event_on::text, planned_at from inspection.task where round_id = $1',
      [next!.id],
    );
    expect([inspection!.event_on, new Date(inspection!.planned_at).toISOString()]).toEqual([to, `${to}T06:30:00.000Z`]);
    const history = await must(app, 'pm', 'GET', `/inspectionTasks/${inspection!.id}/history`);
    expect(history[0]).toMatchObject({ event: 'reschedule', comment: 'Ward closed' });
    const { code: _code, status: _status, unitName: _unit, timeZone: _zone, form: _form, spaces: _s, inspectors: _i, ...fields } = plan;
    const { generatedUntil: _g, groups: _groups, roundsDone: _done, events: _e, id: _id, ...more } = fields;
    const {
      whole: _w,
      across: _a,
      parts: _p,
      base: _base,
      about: _about,
      paused: _paused,
      figures: _figures,
      rounds: _rounds,
      savedAt: _saved,
      ...input
    } = more;
    const { version } = await must(app, 'pm', 'GET', `/inspections/${plan.id}`);
    await must(app, 'pm', 'PUT', `/inspections/${plan.id}`, { ...input, version, windowMinutes: 240 });
    const edited = await rounds(plan.id);
    expect(edited).toHaveLength(after.length);
    expect(edited.find((one) => one.id === next!.id)).toMatchObject({ eventOn: to });
  });

  it('an open one that has not been started closes, with its to-do, and opens again at its time', async () => {
    const { id, roundId } = await waitingInspection(app);
    const href = `/quantum/inspection/round/${roundId}`;
    const todo = async () => (await must(app, 'insp', 'POST', '/tasks/todo/list', {})).items.map((one: { href: string }) => one.href);
    expect(await todo()).toContain(href);
    const { version, mine } = await must(app, 'pm', 'GET', `/inspectionTasks/round/${roundId}`);
    // Only its inspectors are offered to begin.
    expect([mine, (await must(app, 'insp', 'GET', `/inspectionTasks/round/${roundId}`)).mine]).toEqual([false, true]);
    expect(await move(roundId, version, dayFromNow(1))).toMatchObject({ STATUS: 0 });
    expect(await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).toMatchObject({ status: '_SYS_TS_4' });
    expect(await todo()).not.toContain(href);
  });

  it('is refused for what has begun, for a time that is over, onto another of the plan, stale, without a reason or the right', async () => {
    const plan = await livePlan(app);
    const [open, next, later] = await rounds(plan.id);
    expect(await move(next!.id, next!.version, dayFromNow(-3))).toMatchObject({ DATA: { key: 'inspection.reschedule.refusal.past' } });
    const at = { time: new Date(new Date(later!.startsAt).getTime() + 8 * 3_600_000).toISOString().slice(11, 16) };
    expect(await move(next!.id, next!.version, later!.eventOn, at)).toMatchObject({
      DATA: { key: 'inspection.reschedule.refusal.taken' },
    });
    expect(await move(next!.id, next!.version, dayFromNow(2), { reason: ' ' })).toMatchObject({ STATUS: 1400 });
    expect(await move(next!.id, next!.version + 1, dayFromNow(2))).toMatchObject({ STATUS: 1409 });
    const body = { version: next!.version, day: dayFromNow(2), time: '14:30', reason: 'x' };
    expect(await app.as('insp', 'POST', `/inspectionTasks/round/${next!.id}/reschedule`, body)).toMatchObject({ STATUS: 1403 });
    expect(await app.as('other', 'POST', `/inspectionTasks/round/${next!.id}/reschedule`, body)).not.toMatchObject({ STATUS: 0 });
    const { id, version } = await openInspectionOf(app, plan.id);
    await must(app, 'insp', 'POST', `/inspectionTasks/${id}/start`, { version });
    const begun = (await rounds(plan.id)).find((one) => one.id === open!.id)!;
    expect(await move(begun.id, begun.version, dayFromNow(2))).toMatchObject({ DATA: { key: 'inspection.reschedule.refusal.begun' } });
  });
});
