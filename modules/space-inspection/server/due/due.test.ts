import { addDays, dayAt } from '@quantum/platform/domain';
import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_INTERVALS, type DueRooms, type Intervals } from '../../contract/index.ts';
import { dueDay } from '../../domain/due.rules.ts';
import { submission } from '../../../inspection/server/testing.ts';
import { followDay } from './due.jobs.ts';

let app: TestApp;
let unit: number;
beforeAll(async () => {
  app = await startTestApp();
  unit = (await whoIs(app, 'pm')).orgId;
});
afterAll(() => app.stop());

const DUE = '/inspectionTasks/spaces/due';
const read = (who = 'sup'): Promise<DueRooms> => must(app, who, 'GET', `${DUE}?unit=${unit}`);
const roomsOf = (due: DueRooms) => due.floors.flatMap(({ rooms }) => rooms);
const stored = async (spaceId: number) =>
  (
    await app.sql<{ last_on: string | null; due_on: string | null }>(
      `select to_char(last_on, 'YYYY-MM-DD') as last_on, to_char(due_on, 'YYYY-MM-DD') as due_on from space_inspection.room where space_id = $1`,
      [spaceId],
    )
  )[0]!;
const intervalsPath = (unitId: number) => `/inspectionTasks/spaces/intervals/${unitId}`;
const saveIntervals = async (who: string, unitId: number, own: object[], validFrom?: string) => {
  const { stamp } = await must(app, who, 'GET', intervalsPath(unitId) + (validFrom ? `?on=${validFrom}` : ''));
  return app.as(who, 'PUT', intervalsPath(unitId), { stamp, own, ...(validFrom && { validFrom }) });
};
const plan = (who: string, spaceIds: number[], formId: number, more: object = {}) =>
  app.as(who, 'POST', `${DUE}/plan`, { unitId: unit, spaceIds, formId, ...more });

describe('rooms due', () => {
  it('are all that were never inspected, by floor; one tap makes a round of them, and inspected they fall due again', async () => {
    const before = await read();
    expect(before).toMatchObject({ due: before.total, gaps: before.total, late: before.total, mayPlan: true });
    const [first, second] = roomsOf(before);
    expect(first).toMatchObject({ lastOn: null, dueOn: null, daysLate: null, plannedOn: null });
    const { DATA: round } = await plan('sup', [first!.spaceId, second!.spaceId], before.form!.id);
    expect(round).toMatchObject({ rooms: 2, leftOut: 0, roundId: expect.any(Number) });
    const planned = await read();
    expect(planned).toMatchObject({ due: before.total, gaps: before.total - 2 });
    expect(roomsOf(planned).find(({ spaceId }) => spaceId === first!.spaceId)).toMatchObject({ plannedOn: planned.today });
    // The same rooms again, by another: nothing is left to plan.
    expect(await plan('pm', [first!.spaceId, second!.spaceId], before.form!.id)).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'space-inspection.due.refusal.none' },
    });
    const [inspection] = await app.sql<{ id: number }>('select id from inspection.task where round_id = $1 and space_id = $2', [
      round.roundId,
      first!.spaceId,
    ]);
    await must(app, 'sup', 'POST', `/inspectionTasks/${inspection!.id}/submit`, await submission(app, 'sup', inspection!.id));
    const after = await read();
    expect(after.due).toBe(before.total - 1);
    const interval = USUAL_INTERVALS[first!.functionalRisk]!;
    expect(await stored(first!.spaceId)).toEqual({ last_on: after.today, due_on: dueDay(after.today, interval) });
    // Voided it was never inspected, and is due at once again.
    await app.sql(`update inspection.task set status = '_SYS_TS_21' where id = $1`, [inspection!.id]);
    expect((await read()).due).toBe(before.total);
  });

  it('are planned by an inspector for themselves alone, and by those who plan for others', async () => {
    const due = await read();
    const [third] = roomsOf(due).filter(({ plannedOn }) => plannedOn === null);
    const { employeeId } = await whoIs(app, 'insp');
    const fault = (path: string) => ({ STATUS: 1400, DATA: [{ path }] });
    expect(await plan('sup', [third!.spaceId], due.form!.id, { inspectorId: employeeId })).toMatchObject(fault('inspectorId'));
    expect(await plan('pm', [third!.spaceId], due.form!.id, { on: addDays(due.today, -1) })).toMatchObject(fault('on'));
    expect((await plan('dir', [third!.spaceId], due.form!.id)).STATUS).toBe(1403);
    expect((await plan('other', [third!.spaceId], due.form!.id)).STATUS).not.toBe(0);
    const planned = await plan('pm', [third!.spaceId], due.form!.id, { inspectorId: employeeId, on: addDays(due.today, 1) });
    expect(planned).toMatchObject({ STATUS: 0, DATA: { rooms: 1 } });
    expect(roomsOf(await read()).find(({ spaceId }) => spaceId === third!.spaceId)).toMatchObject({ plannedOn: addDays(due.today, 1) });
  });

  it('two who plan the same room at once plan it once', async () => {
    const due = await read();
    const [room] = roomsOf(due).filter(({ plannedOn }) => plannedOn === null);
    const answers = await Promise.all(['sup', 'insp'].map((who) => plan(who, [room!.spaceId], due.form!.id)));
    expect(answers.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 1422]);
  });

  it('of another company are as unknown', async () => {
    expect(await app.as('other', 'GET', `${DUE}?unit=${unit}`)).toMatchObject({ STATUS: 1410 });
  });

  it('are counted once in the list behind the figure, and on the board', async () => {
    const due = await read();
    const criteria = [
      { key: 'unitId', value: unit, condition: '=', connection: 'and', isValueADigital: true },
      { key: 'late', value: true, condition: '=', connection: 'and', isValueADigital: false },
    ];
    const { totalCount } = await must(app, 'pm', 'POST', '/inspectionTasks/spaces/rooms/list', { queryCriteria: criteria });
    expect(totalCount).toBe(due.late);
    const board = await must(app, 'pm', 'GET', `/inspectionTasks/spaces/board?unit=${unit}`);
    expect(board.gaps).toMatchObject({ due: due.due, gaps: due.gaps });
  });
});

describe('intervals', () => {
  it('of the nearest unit hold, and rooms fall due by them at once', async () => {
    const spaceId = roomsOf(await read())[0]!.spaceId;
    const [{ risk }] = (await app.sql<{ risk: string }>('select functional_risk as risk from organization.space where id = $1', [
      spaceId,
    ])) as [{ risk: string }];
    await app.sql(
      `update space_inspection.room set last_on = '2026-01-31', due_on = space_inspection.due_after('2026-01-31', step) where space_id = $1`,
      [spaceId],
    );
    expect((await saveIntervals('ehsm', 35, [{ risk, every: 1, period: 'month' }])).STATUS).toBe(0);
    expect((await stored(spaceId)).due_on).toBe('2026-02-28');
    expect((await saveIntervals('ehs', unit, [{ risk, every: 3, period: 'day' }])).STATUS).toBe(0);
    expect((await stored(spaceId)).due_on).toBe('2026-02-03');
    const held: Intervals = await must(app, 'pm', 'GET', intervalsPath(unit));
    expect(held).toMatchObject({ mayChange: false, own: [{ risk, every: 3, period: 'day' }] });
    expect(held.inherited.find((one) => one.risk === risk)).toMatchObject({ every: 1, period: 'month', unitName: expect.any(String) });
    await saveIntervals('ehs', unit, []);
    expect((await stored(spaceId)).due_on).toBe('2026-02-28');
  });

  it('that begin later hold from the midnight of that day in the place', async () => {
    const spaceId = roomsOf(await read())[0]!.spaceId;
    const [{ risk }] = (await app.sql<{ risk: string }>('select functional_risk as risk from organization.space where id = $1', [
      spaceId,
    ])) as [{ risk: string }];
    const before = (await stored(spaceId)).due_on;
    const tomorrow = addDays(dayAt(app.clock.now(), 'Asia/Hong_Kong'), 1);
    expect((await saveIntervals('ehs', unit, [{ risk, every: 2, period: 'week' }], tomorrow)).STATUS).toBe(0);
    await followDay(app.kernel);
    expect((await stored(spaceId)).due_on).toBe(before);
    expect(await must(app, 'ehs', 'GET', intervalsPath(unit))).toMatchObject({ own: [], upcoming: [tomorrow] });
    const now = app.clock.now();
    app.clock.set(new Date(now.getTime() + 24 * 3_600_000));
    try {
      await followDay(app.kernel);
      expect((await stored(spaceId)).due_on).toBe('2026-02-14');
    } finally {
      app.clock.set(now);
    }
  });

  it('are changed by those who set limits, as they were read, and every fault is told at its place', async () => {
    expect((await saveIntervals('pm', unit, [])).STATUS).toBe(1403);
    expect(await app.as('other', 'GET', intervalsPath(unit))).toMatchObject({ STATUS: 1410 });
    const one = { risk: '_SYS_FR_1', every: 1, period: 'week' };
    const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
    for (const [own, at, from] of [
      [[{ ...one, risk: '_SYS_FR_99' }], 'own.0.risk', undefined],
      [[one, one], 'own.1.risk', undefined],
      [[{ ...one, every: 54 }], 'own.0.every', undefined],
      [[{ ...one, every: 0 }], 'own.0.every', undefined],
      [[one], 'validFrom', addDays(today, -1)],
    ] as const)
      expect([at, await saveIntervals('ehs', unit, [...own], from)]).toMatchObject([at, { STATUS: 1400, DATA: [{ path: at }] }]);
    const { stamp } = await must(app, 'ehs', 'GET', intervalsPath(unit));
    await saveIntervals('ehs', unit, [one]);
    expect(await app.as('ehs', 'PUT', intervalsPath(unit), { stamp, own: [] })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'space-inspection.interval.refusal.stale' },
    });
  });

  it('the usual ones and the arithmetic of days are the same in SQL', async () => {
    const days = ['2026-01-31', '2028-01-31', '2026-12-31', '2028-02-29', '2026-08-31', '2026-11-28'];
    for (const [risk, interval] of Object.entries(USUAL_INTERVALS)) {
      const rows = await app.sql<{ due: string }>(
        `select to_char(space_inspection.due_after(d::date, space_inspection.usual_interval($1)), 'YYYY-MM-DD') as due from unnest($2::text[]) with ordinality as s(d, n) order by n`,
        [risk, days],
      );
      expect(rows.map(({ due }) => due)).toEqual(days.map((day) => dueDay(day, interval)));
    }
  });

  it('a room that is retired or moved follows its space', async () => {
    const [space] = await app.sql<{ id: number }>('select id from organization.space where unit_id = $1 order by id limit 1', [unit]);
    const room = async () =>
      (
        await app.sql<{ in_use: boolean; functional_risk: string }>(
          'select in_use, functional_risk from space_inspection.room where space_id = $1',
          [space!.id],
        )
      )[0];
    await app.sql(`update organization.space set functional_risk = '_SYS_FR_6' where id = $1`, [space!.id]);
    expect(await room()).toEqual({ in_use: true, functional_risk: '_SYS_FR_6' });
    await app.sql(`update organization.space set deleted_at = now() where id = $1`, [space!.id]);
    expect(await room()).toMatchObject({ in_use: false });
    await app.sql(`update organization.space set deleted_at = null where id = $1`, [space!.id]);
  });
});
