import { randomUUID } from 'node:crypto';
import { INSPECTION_TYPE } from '@quantum/modules/dictionary/contract';
import { INSPECTION_RESULT, INSPECTION_STATUS, SPACE } from '@quantum/modules/inspection/contract';
import { addDays, dayAt, instantOf } from '@quantum/platform/domain';
import {
  bulkAudit,
  bulkCodes,
  bulkInsert,
  passIds,
  seeded,
  type DemoPast,
  type DemoProject,
  type ModuleDemo,
} from '@quantum/platform/server';
import { USUAL_INTERVALS, USUAL_TARGETS } from '../../contract/index.ts';
import { dueDay } from '../../domain/due.rules.ts';
import { readCounters, readDemoForms, readDemoRooms, readNextTask, type DemoRoom } from './demo-rooms.store.ts';
import { answerRoom, WARD_FORM } from './room-answers.ts';

/** Jinyu is short of people: so many of its rooms are past their day. Elsewhere one room in so many is a few days late. */
const SHORT = { unitId: 215, late: 40 };
const ONE_IN = 23;
const COMPANY = 35;
const PROJECT = 201;
const TASK = 'inspection.task';
const SUBMISSION = 'inspection.submission';
/** The day a room was last inspected: some time within its interval, or so long ago that it is late today. */
function lastDay(room: DemoRoom, today: string, isLate: boolean, die: () => number): string {
  const interval = USUAL_INTERVALS[room.functional_risk]!;
  let length = 1;
  while (dueDay(addDays(today, -length), interval) > today) length++;
  return addDays(today, isLate ? -(length + 1 + Math.floor(die() * 25)) : -Math.floor(die() * (length - 1)) - 1);
}

/** Rooms of a project that were inspected on the walk: each of those no plan looks after. */
function inspected(project: DemoProject, rooms: readonly DemoRoom[], now: Date): { room: DemoRoom; day: string }[] {
  const today = dayAt(now, project.zone);
  const die = seeded(project.unitId * 7919);
  const due = rooms.filter((room) => room.last_on === null || dueDay(room.last_on, USUAL_INTERVALS[room.functional_risk]!) <= today);
  // Of rooms with an older inspection a later one would have to come, so those that are to be late are chosen among the others.
  const free = due.filter((room) => room.last_on === null);
  const late = new Set(project.unitId === SHORT.unitId ? free.slice(0, SHORT.late) : free.filter((_, i) => i % ONE_IN === ONE_IN - 1));
  return due.map((room) => ({ room, day: lastDay(room, today, late.has(room), die) }));
}

/** What was inspected before the day the demo is loaded. */
export async function loadInspections({ client, now, projects }: DemoPast): Promise<string> {
  const counters = await readCounters(client);
  const forms = await readDemoForms(client, WARD_FORM);
  let id = await readNextTask(client);
  const tasks: Record<string, unknown>[] = [];
  const submissions: Record<string, unknown>[] = [];
  const trail: Record<string, unknown>[] = [];
  for (const project of projects) {
    const { companyId: company_id, unitId: unit_id, inspector } = project;
    const form = forms.get(company_id)!;
    const die = seeded(unit_id * 104_729);
    const items = form.content.sections.reduce((sum, section) => sum + section.items.length, 0);
    for (const { room, day } of inspected(project, await readDemoRooms(client, unit_id), now)) {
      const prefix = `SPI-${project.unitCode}-${day.slice(0, 7).replace('-', '')}`;
      const { answers, receipt, answered } = answerRoom(form.content, room, unit_id, die);
      const number = (counters.get(prefix) ?? 0) + 1;
      counters.set(prefix, number);
      const code = `${prefix}-${String(number).padStart(6, '0')}`;
      const at = instantOf(
        day,
        `${String(9 + (number % 8)).padStart(2, '0')}:${number % 2 === 0 ? '10' : '40'}`,
        project.zone,
      ).toISOString();
      tasks.push({
        id,
        company_id,
        unit_id,
        business_line_id: project.businessLineId,
        programme: SPACE,
        code,
        event_on: day,
        type: INSPECTION_TYPE.adHoc,
        form_id: form.form_id,
        form_version_id: form.version_id,
        space_id: room.space_id,
        inspector_id: inspector.employeeId,
        planned_at: at,
        due_at: at,
        miss_at: at,
        started_at: at,
        submitted_at: at,
        status: INSPECTION_STATUS.completed,
        missed: false,
        percent: receipt.percent,
        result: INSPECTION_RESULT[receipt.result],
        critical_fail: false,
        item_count: items,
        answered_count: answered,
        finding_count: 0,
        open_action_count: 0,
        client_id: randomUUID(),
        search: [code, room.code, ...Object.values(room.names), ...Object.values(form.names)].join(' ').toLowerCase(),
        created_at: at,
        updated_at: at,
        version: 1,
        sign_off: false,
        client_sign: false,
      });
      submissions.push({
        task_id: id,
        client_id: randomUUID(),
        accepted: true,
        status: 'counted',
        form_version_id: form.version_id,
        answers,
        receipt,
        employee_id: inspector.employeeId,
        submitted_by: inspector.userId,
        started_at: at,
        finished_at: at,
        submitted_at: at,
      });
      const who = { actor_kind: 'user', actor_id: inspector.userId, actor_name: inspector.name };
      const of = { company_id, unit_id, kind: TASK, record_id: id, code, at, ...who };
      trail.push(
        { ...of, operation: `${TASK}.start-unplanned`, event: 'startUnplanned', to_state: INSPECTION_STATUS.inProgress },
        {
          ...of,
          operation: `${TASK}.submit`,
          event: 'submit',
          from_state: INSPECTION_STATUS.inProgress,
          to_state: INSPECTION_STATUS.completed,
        },
      );
      id++;
    }
  }
  await bulkInsert(client, TASK, tasks);
  await bulkInsert(client, SUBMISSION, submissions);
  await passIds(client, TASK);
  await passIds(client, SUBMISSION);
  await bulkAudit(client, trail);
  await bulkCodes(client, counters);
  return `${tasks.length} rooms inspected on the walk`;
}

/** Targets, an interval announced, and a table shared with a client. */
export async function setRooms({ calls, now }: Parameters<NonNullable<ModuleDemo['live']>>[0]): Promise<void> {
  const targets = await calls.call('ehsm', 'GET', `/inspections/targets/${COMPANY}`);
  const byRisk = Object.entries(USUAL_TARGETS).map(([risk, percent]) => ({ risk, percent }));
  await calls.call('ehsm', 'PUT', `/inspections/targets/${COMPANY}`, { stamp: targets.stamp, byRisk, bySpace: [] });
  // The teaching hospital inspects its theatres more often from next month on.
  const [risk] = Object.keys(USUAL_INTERVALS) as [string];
  const validFrom = addDays(dayAt(now, 'Asia/Hong_Kong'), 20);
  const intervals = await calls.call('ehs', 'GET', `/inspectionTasks/spaces/intervals/${PROJECT}?on=${validFrom}`);
  const own = [{ risk, every: 3, period: 'day' }];
  await calls.call('ehs', 'PUT', `/inspectionTasks/spaces/intervals/${PROJECT}`, { stamp: intervals.stamp, validFrom, own });
  const to = dayAt(now, 'Asia/Hong_Kong');
  const table = await calls.call('pm', 'POST', '/inspectionTasks/spaces/tables', { unitId: PROJECT, from: addDays(to, -27), to });
  await calls.call('pm', 'POST', `/inspectionTasks/spaces/tables/${table.id}/links`, { days: 30 });
}
