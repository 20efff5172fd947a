import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAUSE, INJURY_STATUS as S_OF_INJURY, PERSON_KIND, UNSAFE_CONDITION } from '../../contract/index.ts';
import { injuryState } from '../../domain/injury-state.rules.ts';
import { incidentGround } from '../testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());
const injury = (more: object = {}) => ground.injury(more);
const away = (more: object = {}) => ground.away(more);
const confirmed = (more: object = {}) => ground.confirmed(more);
const act = (who: string, id: number, event: string, more: object = {}) => ground.act(who, id, event, more);

describe('lists of who was hurt', () => {
  const rows = async (path: string, criteria: object[] = []) =>
    (await must(app, 'ehs', 'POST', path, { queryCriterias: criteria, pagingTool: { currentPage: 1, pageSize: 100 } })).items;
  const is = (key: string, value: unknown) => ({ key, value, condition: '=', connection: 'and', isValueADigital: false });

  it('name no one of a privacy case, are for those who may read injury data, and follow each change', async () => {
    const { employeeId } = await whoIs(app, 'insp');
    const person = async () => (await rows('/incident/injuredPerson/list')).find(({ id }: { id: number }) => id === employeeId);
    expect(await person()).toBeUndefined();
    const id = await confirmed();
    await act('ehs', id, 'injuries', { injuries: [away({ employeeId })] });
    const again = await confirmed({ occurredAt: '2026-03-01T02:00:00.000Z' });
    await act('ehs', again, 'injuries', { injuries: [injury({ employeeId })] });
    const [hurt] = (await must(app, 'ehs', 'GET', `/incident/${id}`)).injuries;
    expect(hurt.awayDays).toBeGreaterThan(0);
    expect(await person()).toMatchObject({
      injuries: 2,
      lostTime: 1,
      repeated: true,
      lastOn: '2026-03-06',
      latest: { incidentId: id, bodyPart: hurt.bodyPart, nature: hurt.nature },
      daysAway: hurt.awayDays,
    });
    // What is still to be reported of them is the first clock that runs on their cases.
    const open = [id, again].map(async (one) => (await must(app, 'ehs', 'GET', `/incident/${one}`)).clocks);
    const due = (await Promise.all(open))
      .flat()
      .filter(({ metAt, note }: { metAt: string | null; note: string }) => metAt === null && note === '')
      .map(({ dueAt }: { dueAt: string }) => dueAt)
      .toSorted()[0];
    expect((await person()).reportDueAt).toBe(due ?? null);
    const openNow = await rows('/incident/injuredPerson/list', [is('open', true)]);
    expect(openNow.some((one: { id: number }) => one.id === employeeId)).toBe(due !== undefined);
    const found = (await rows('/incident/injuredPerson/list', [
      { key: 'search', value: (await person()).name, condition: 'like', connection: 'and', isValueADigital: false },
    ])) as { id: number }[];
    expect(found.map((one) => one.id)).toContain(employeeId);
    await act('ehsm', again, 'void', { reason: 'False entry' });
    expect(await person()).toMatchObject({ injuries: 1, repeated: false });
    await act('ehs', id, 'injuries', { injuries: [away({ employeeId, isContaminatedSharp: true })] });
    expect(await person()).toBeUndefined();
    const [record] = await rows('/incident/injury/list', [is('eventOn', '2026-03-06'), is('status', S_OF_INJURY.completed)]);
    expect(record).toMatchObject({ personName: null });
    expect((await rows('/incident/injury/list', [is('employeeId', employeeId)])).length).toBe(0);
    for (const list of ['injuredPerson', 'injury', 'case'])
      expect((await app.as('om', 'POST', `/incident/${list}/list`, {})).STATUS).toBe(1403);
  });

  it('people begin with the report that ends first, then who is off work, then who was hurt last; a report that is sent moves them', async () => {
    const ordered = async (direction = 'asc'): Promise<{ id: number; reportRule: string | null }[]> =>
      (
        await must(app, 'ehs', 'POST', '/incident/injuredPerson/list', {
          queryOrderBies: [{ columnName: 'reportDueAt', orderType: direction }],
          pagingTool: { currentPage: 1, pageSize: 100 },
        })
      ).items;
    const hurt = async (who: string, occurredAt: string, more: object) => {
      const { employeeId } = await whoIs(app, who);
      const id = await confirmed({ occurredAt });
      await act('ehs', id, 'injuries', { injuries: [injury({ employeeId, ...more })] });
      return { employeeId, id };
    };
    const spell = (to: string | null) => ({ spells: [{ kind: 'restricted', from: '2026-05-02', to, isAdvised: true }] });
    const later = await hurt('insp', '2026-06-01T02:00:00.000Z', { isDeath: true });
    const first = await hurt('sup', '2026-05-01T02:00:00.000Z', { isDeath: true });
    const off = await hurt('emp', '2026-05-01T02:00:00.000Z', spell(null));
    const back = await hurt('pm', '2026-06-02T02:00:00.000Z', {});
    const four = [first, later, off, back];
    for (const { id } of [off, back])
      for (const clock of (await ground.read('ehs', id)).clocks)
        await act('ehs', id, 'clock', { clockId: clock.id, metAt: null, note: 'Told' });
    const places = async (direction?: string) => {
      const list = (await ordered(direction)).map(({ id }) => id);
      return four.map(({ employeeId }) => list.indexOf(employeeId));
    };
    const isRising = (of: number[]) => of.every((place, n) => place >= 0 && (n === 0 || place > of[n - 1]!));
    expect(isRising(await places())).toBe(true);
    expect(isRising((await places('desc')).toReversed())).toBe(true);
    const rows = await ordered();
    expect(rows.find(({ id }) => id === first.employeeId)?.reportRule).toMatch(/^hk/);
    expect(rows.find(({ id }) => id === back.employeeId)?.reportRule).toBeNull();
    // What is sent or explained of the first leaves the second before them.
    for (const clock of (await ground.read('ehs', first.id)).clocks)
      await act('ehs', first.id, 'clock', { clockId: clock.id, metAt: null, note: 'Told' });
    const [firstAt, laterAt, offAt] = await places();
    expect(laterAt).toBeLessThan(firstAt!);
    expect(offAt).toBeLessThan(firstAt!);
  });

  it('an injury is in progress, at full duty, settled, and in progress again at a relapse, in the list as by the rule', async () => {
    const id = await confirmed({ occurredAt: '2026-02-02T02:00:00.000Z' });
    const spell = (to: string | null) => ({ kind: 'restricted', from: '2026-02-03', to, isAdvised: true });
    const later = { kind: 'away', from: '2026-02-20', to: null, isAdvised: true };
    for (const [spells, settledOn] of [
      [[spell(null)], null],
      [[spell('2026-02-10')], null],
      [[spell('2026-02-10')], '2026-02-15'],
      [[spell('2026-02-10'), later], '2026-02-15'],
    ] as const) {
      await act('ehs', id, 'injuries', { injuries: [injury({ spells, settledOn })] });
      const row = (await rows('/incident/injury/list')).find((one: { incidentId: number }) => one.incidentId === id);
      expect(row.status).toBe(injuryState(spells, settledOn, '2026-11-23'));
      const found = await rows('/incident/injury/list', [is('status', row.status)]);
      expect(found.map(({ incidentId }: { incidentId: number }) => incidentId)).toContain(id);
    }
  });
});

describe('diagnostic', () => {
  const ask = async (who: string, rows: string, columns: string) =>
    must(app, who, 'POST', '/incident/diagnostic', { rows, columns, from: '2024-05-01', to: '2024-05-31' });
  const open = async (criteria: object[]) =>
    (
      await must(app, 'ehs', 'POST', '/incident/case/list', {
        queryCriterias: [
          { key: 'eventOn', value: ['2024-05-01', '2024-05-31'], condition: 'between', connection: 'and', isValueADigital: false },
          { key: 'counted', value: 'true', condition: '=', connection: 'and', isValueADigital: false },
          ...criteria,
        ],
        pagingTool: { currentPage: 1, pageSize: 100 },
      })
    ).items.length;

  it('each cell counts exactly the cases its list opens; one or two people are hidden without the right', async () => {
    // 23:40 in Hong Kong: night shift of that day.
    const first = await confirmed({ occurredAt: '2024-05-06T15:40:00.000Z' });
    await act('ehs', first, 'injuries', {
      injuries: [
        injury({ bodyPart: '_SYS_BP_6' }),
        injury({ employeeId: null, name: 'Mr Wong', personKind: PERSON_KIND.visitor, bodyPart: '_SYS_BP_7' }),
      ],
    });
    await act('ehs', first, 'settle', { lesson: 'Order', causes: [CAUSE.housekeeping, UNSAFE_CONDITION.floor] });
    const second = await confirmed({ occurredAt: '2024-05-07T02:00:00.000Z' });
    await act('ehs', second, 'settle', { lesson: 'Order', causes: [CAUSE.housekeeping] });
    for (const [rows, columns] of [
      ['cause', 'bodyPart'],
      ['bodyPart', 'shift'],
      ['weekday', 'hour'],
      ['tenure', 'job'],
      ['cause', 'unit'],
      ['spaceType', 'cause'],
    ] as const) {
      const { cells, cases } = await ask('ehs', rows, columns);
      expect(cases).toBe(2);
      const key = (dimension: string) => (dimension === 'unit' ? 'unitId' : dimension);
      for (const cell of cells) {
        const one = (dimension: string, value: string) => ({
          key: key(dimension),
          value,
          condition: '=',
          connection: 'and',
          isValueADigital: /^\d+$/.test(value),
        });
        expect(await open([one(rows, cell.row), one(columns, cell.column)])).toBe(cell.count);
      }
    }
    const shifts = (await ask('ehs', 'bodyPart', 'shift')).cells;
    expect(shifts).toContainEqual({ row: '_SYS_BP_7', column: 'night', count: 1 });
    expect((await ask('ehs', 'weekday', 'hour')).cells).toContainEqual({ row: '1', column: '23', count: 1 });
    const hidden = (await ask('om', 'bodyPart', 'shift')).cells;
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every(({ count }: { count: number | null }) => count === null)).toBe(true);
    expect((await ask('om', 'cause', 'shift')).cells.every(({ count }: { count: number | null }) => count !== null)).toBe(true);
    // Two spans that differ by a day, or by a month, tell no more than a month does: a month of one or two hides each span with it.
    for (let n = 0; n < 3; n++) await confirmed({ occurredAt: `2024-06-0${n + 3}T02:00:00.000Z` });
    const span = async (who: string, from: string, to: string) =>
      must(app, who, 'POST', '/incident/diagnostic', { rows: 'bodyPart', columns: 'unit', from, to });
    const sum = (cells: { count: number | null }[]) =>
      cells.reduce((all, { count }) => (all === null || count === null ? null : all + count), 0 as number | null);
    expect(sum((await span('om', '2024-06-01', '2024-06-30')).cells)).toBe(3);
    for (const [from, to] of [
      ['2024-06-01', '2024-06-04'],
      ['2024-06-04', '2024-06-30'],
    ] as const)
      expect(await span('om', from, to)).toMatchObject({ cells: [], counted: null });
    expect((await span('ehs', '2024-06-01', '2024-06-04')).counted).toEqual({ from: '2024-06-01', to: '2024-06-04' });
    const both = await span('om', '2024-05-01', '2024-06-30');
    expect(both.cells.length).toBeGreaterThan(0);
    expect(sum(both.cells)).toBeNull();
    expect(
      (await app.as('ehs', 'POST', '/incident/diagnostic', { rows: 'cause', columns: 'cause', from: '2024-05-01', to: '2024-05-31' })).DATA,
    ).toMatchObject([{ path: 'columns' }]);
  });
});
