import { randomUUID } from 'node:crypto';
import type { ModuleDemo } from '@quantum/platform/server';
import { addDays, dayAt, timeAt } from '@quantum/platform/domain';
import { INSTRUCTOR_KIND } from '../../contract/codes.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const COMPANY = 35;
const HOSPITAL = 201;
/** People of a session, and its seats: two wait. */
const [PEOPLE, SEATS] = [14, 12];

interface Trainer {
  name: string;
  firm: string;
  topics: string;
  kind: string;
}
const TRAINERS: readonly Trainer[] = [
  { name: 'Chan Ka Wai', firm: 'Red Cross', topics: 'First aid', kind: INSTRUCTOR_KIND.thirdParty },
  { name: 'Liu Min', firm: 'SafeLift', topics: 'Manual handling, lifting equipment', kind: INSTRUCTOR_KIND.contractor },
];

const NEWCOMERS = 6;
/** Projects with a session ahead that has room, in so many days. */
const AHEAD = [
  { unitId: 203, inDays: 6, room: '一号培训室' },
  { unitId: 206, inDays: 7, room: '一号培训室' },
  { unitId: 215, inDays: 8, room: '二号培训室' },
];
/** Of their people so many have a seat. */
const SEATED = 5;

/** Trainers, a session that goes on now with people signed in, later ones, and one of a lesson that some must still learn (`requiredId`). */
export async function planSessions({ calls, kernel, now }: Live, lessonId: number, requiredId: number): Promise<void> {
  const { rows: people } = await kernel.db.owner.query<{ id: number; code: string; user_name: string | null }>(
    `select e.id::int as id, e.code, u.user_name from organization.employee e left join access.user u on u.employee_id = e.id
     where e.unit_id = $1 and e.left_on is null order by u.user_name is distinct from 'emp', e.id limit $2`,
    [HOSPITAL, PEOPLE],
  );
  const { rows: staff } = await kernel.db.owner.query<{ id: number }>(
    `select employee_id::int as id from access.user where user_name = 'sup'`,
  );
  const add = (record: object) =>
    calls.call('trn', 'POST', '/training/instructors', {
      clientId: randomUUID(),
      unitId: COMPANY,
      employeeId: null,
      name: '',
      firm: '',
      topics: '',
      ...record,
    });
  const own = await add({ kind: INSTRUCTOR_KIND.fullTime, employeeId: staff[0]!.id, topics: 'Manual handling, infection control' });
  const outside: { id: number }[] = [];
  for (const trainer of TRAINERS) outside.push(await add(trainer));
  const zone = (await calls.call('pm', 'GET', `/training/lessons/${lessonId}`)).timeZone as string;
  const today = dayAt(now, zone);
  const scheduling = await calls.call('pm', 'POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId,
    unitId: HOSPITAL,
    employeeIds: people.map(({ id }) => id),
    deadline: addDays(today, 30),
    isBySessions: true,
  });
  const plan = (kept: object) =>
    calls.call('pm', 'POST', '/training/sessions', {
      clientId: randomUUID(),
      schedulingId: scheduling.id,
      link: '',
      capacity: SEATS,
      ...kept,
    });
  const span = spanAround(localMinutes(now, zone));
  const live = await plan({
    day: span ? today : addDays(today, 1),
    ...(span ?? NEXT_MORNING),
    room: 'Training room 2',
    instructorId: own.id,
  });
  await plan({ day: addDays(today, 3), from: '09:00', until: '10:30', room: 'Training room 2', instructorId: own.id });
  await plan({ day: addDays(today, 3), from: '10:00', until: '11:30', room: 'Training room 2', instructorId: outside[0]!.id });
  await plan({ day: addDays(today, 9), from: '14:00', until: '16:00', room: 'Lecture hall', instructorId: outside[1]!.id });
  await calls.call('pm', 'POST', '/training/sessions', {
    clientId: randomUUID(),
    course: { lessonId: requiredId, unitId: HOSPITAL, employeeIds: people.slice(6, 10).map(({ id }) => id) },
    ...{
      day: addDays(today, 5),
      from: '15:00',
      until: '16:30',
      room: 'Lecture hall',
      instructorId: outside[0]!.id,
      link: '',
      capacity: SEATS,
    },
  });
  await planAhead({ calls, kernel }, requiredId, today, outside[0]!.id);
  // Just before midnight nobody is in the room.
  if (!span) return;
  await calls.call('pm', 'POST', `/training/sessions/${live.id}/open`, { version: 1 });
  const { people: seats } = await calls.call('pm', 'GET', `/training/sessions/${live.id}`);
  for (const { id, employeeCode } of seats.filter((one: { isWaiting: boolean }) => !one.isWaiting).slice(1, 6))
    await calls.call('pm', 'POST', `/training/sessions/${live.id}/attendance/${id}/sign`, { employeeCode });
}

/** Sessions with room in further projects, for people without an account. */
async function planAhead({ calls, kernel }: Pick<Live, 'calls' | 'kernel'>, lessonId: number, today: string, instructorId: number) {
  for (const { unitId, inDays, room } of AHEAD) {
    const { rows } = await kernel.db.owner.query<{ id: number }>(
      `select e.id::int as id from organization.employee e where e.unit_id = $1 and e.left_on is null
         and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit $2`,
      [unitId, SEATED],
    );
    if (rows.length === 0) continue;
    await calls.call('trn', 'POST', '/training/sessions', {
      clientId: randomUUID(),
      course: { lessonId, unitId, employeeIds: rows.map(({ id }) => id) },
      ...{ day: addDays(today, inDays), from: '10:00', until: '11:30', room, instructorId, link: '', capacity: SEATS },
    });
  }
}

const NEXT_MORNING = { from: '09:00', until: '10:30' };
const LAST_MINUTE = 24 * 60 - 1;
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A session of the day that has just begun; undefined where the day has too little left of it. */
function spanAround(minute: number): { from: string; until: string } | undefined {
  const from = Math.max(0, minute - 8);
  const until = Math.min(from + 88, LAST_MINUTE);
  // Half of it must not be over before everybody has signed in.
  return until - from < 45 ? undefined : { from: clock(from), until: clock(until) };
}
function localMinutes(now: Date, zone: string): number {
  const [hours, minutes] = timeAt(now, zone).split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** Coverage kept up by exemptions: three in force, one that waits to be decided. */
export async function exemptSome({ calls, now }: Live, categoryId: number, people: readonly number[]): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const [i, employeeId] of people.entries()) {
    const made = await calls.call('pm', 'POST', '/training/exemptions', {
      clientId: randomUUID(),
      employeeId,
      lessonId: null,
      categoryId,
      reason: 'Does not handle waste since the new rota; trained at the former hospital.',
      fromOn: today,
      toOn: addDays(today, 180),
    });
    if (i < people.length - 1)
      await calls.call('trn', 'POST', `/training/exemptions/${made.id}/approve`, { version: 1, reason: 'Seen with the supervisor.' });
  }
}

/** A class of newcomers: lessons one after the other, started. */
export async function startClass({ calls, kernel, now }: Live, lessonIds: readonly number[]): Promise<void> {
  const { rows: newest } = await kernel.db.owner.query<{ id: number }>(
    `select id::int as id from organization.employee e where unit_id = $1 and left_on is null
       and not exists (select from access.user u where u.employee_id = e.id) order by hired_on desc nulls last, id limit $2`,
    [HOSPITAL, NEWCOMERS],
  );
  const made = await calls.call('pm', 'POST', '/training/classes', {
    clientId: randomUUID(),
    unitId: HOSPITAL,
    names: { en: 'Newcomers of the month', 'zh-Hans': '本月新员工班', 'zh-Hant': '本月新入職員工班' },
    instructorId: null,
    employeeIds: newest.map(({ id }) => id),
    lessonIds,
    startsOn: addDays(now.toISOString().slice(0, 10), 1),
    daysEach: 5,
    isBySessions: false,
  });
  await calls.call('pm', 'POST', `/training/classes/${made.id}/start`, { version: 1 });
}
