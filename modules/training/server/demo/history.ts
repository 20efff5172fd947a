import { addDays, instantOf } from '@quantum/platform/domain';
import { bulkCodes, bulkInsert, passIds, seeded, writtenIn, type DemoPast } from '@quantum/platform/server';
import {
  ATTENDANCE_MARK,
  ATTENDANCE_STATUS,
  INSTRUCTOR_KIND,
  LESSON_STATUS,
  SCHEDULING_STATUS,
  SESSION_STATUS,
} from '../../contract/codes.ts';
import { loadQuestions } from './questions/load.ts';
import { ROOMS } from './rooms.ts';
import { DEMO_LESSONS } from './lessons.ts';

const COMPANY = 35;
const FIRST = 100_001;
const ZERO = '00000000-0000-4000-a000-';
/** Days over which the schedulings of a year are spread, and from one to its deadline. */
const [SPREAD, UNTIL] = [340, 21];
/** Planted: inductions of one project come this late; one trainer's sessions are this full. */
const [LATE_DAYS, POOR, USUAL] = [12, 0.62, 0.93];
const TRAINERS = ['Wong Siu Man', 'Zhao Lei', 'Ho Pui Yee'];

const uuid = (n: number) => `${ZERO}${String(n).padStart(12, '0')}`;
const stamps = (at: string) => ({ version: 1, created_at: at, updated_at: at });
const code = (prefix: string, n: number) => `${prefix}-${String(n).padStart(6, '0')}`;

interface Person {
  id: number;
  unit_id: number;
  names: Record<string, string>;
}

/** A year of lessons, schedulings, records and sessions. */
export async function loadTraining(past: DemoPast): Promise<string> {
  const { client, now, projects } = past;
  const today = now.toISOString().slice(0, 10);
  const at = now.toISOString();
  const own = projects.filter(({ companyId }) => companyId === COMPANY);
  const { rows: people } = await client.query<Person>(
    `select id::int as id, unit_id::int as unit_id, names from organization.employee where company_id = $1 and left_on is null order by id`,
    [COMPANY],
  );
  const { rows: categories } = await client.query<{ id: number; code: string }>(
    'select id::int as id, code from certificate.category where company_id = $1',
    [COMPANY],
  );
  const owner = { company_id: COMPANY, unit_id: COMPANY };
  const lessons = DEMO_LESSONS.map((one, i) => {
    const steps = [
      { key: 'pages', type: 'pages', text: one.text ?? one.names, files: [], minSeconds: 0, paperId: null },
      { key: 'statement', type: 'statement', text: one.names, files: [], minSeconds: 0, paperId: null },
    ];
    const category = categories.find((found) => found.code === one.category)?.id ?? null;
    return { id: FIRST + i, names: one.names, category_id: category, steps, share: one.share };
  });
  await bulkInsert(
    client,
    'training.lesson',
    lessons.map(({ id, names, category_id, steps }) => ({
      ...owner,
      ...stamps(at),
      ...{ id, names, category_id, steps },
      code: code('LSN', id),
      client_id: uuid(id),
      version_no: 1,
      status: LESSON_STATUS.published,
      search: `${code('LSN', id)} ${Object.values(names).join(' ')}`.toLowerCase(),
    })),
  );
  await bulkInsert(
    client,
    'training.lesson_version',
    lessons.map(({ id, names, category_id, steps }) => ({
      id,
      lesson_id: id,
      no: 1,
      names,
      category_id,
      steps,
      published_at: at,
      published_on: at.slice(0, 10),
    })),
  );
  await bulkInsert(
    client,
    'training.instructor',
    TRAINERS.map((name, i) => ({
      ...owner,
      ...stamps(at),
      id: FIRST + i,
      code: code('TIN', FIRST + i),
      client_id: uuid(FIRST + i),
      names: { en: name, 'zh-Hans': name, 'zh-Hant': name },
      kind: INSTRUCTOR_KIND.contractor,
      firm: 'SafeWork Training',
      topics: '',
      search: name.toLowerCase(),
    })),
  );
  const schedulings: Record<string, unknown>[] = [];
  const records: Record<string, unknown>[] = [];
  const sessions: Record<string, unknown>[] = [];
  const seats: Record<string, unknown>[] = [];
  for (const [p, project] of own.entries())
    for (const [l, lesson] of lessons.entries()) {
      const die = seeded(project.unitId * 7919 + l);
      const staff = people.filter((one) => one.unit_id === project.unitId && die() < lesson.share);
      if (staff.length === 0) continue;
      const eventOn = addDays(today, -30 - Math.floor(die() * SPREAD));
      const deadline = addDays(eventOn, UNTIL);
      const isTaught = l % 3 === 1;
      const id = FIRST + schedulings.length;
      const place = { company_id: COMPANY, unit_id: project.unitId, event_on: eventOn };
      const created = `${eventOn}T02:00:00Z`;
      schedulings.push({
        ...place,
        ...stamps(created),
        id,
        business_line_id: project.businessLineId,
        code: code(`TRN-${project.unitCode}-D`, id),
        client_id: uuid(id),
        lesson_id: lesson.id,
        lesson_version_id: lesson.id,
        deadline,
        is_by_sessions: isTaught,
        status: SCHEDULING_STATUS.completed,
        search: `${Object.values(lesson.names).join(' ')}`.toLowerCase(),
      });
      const trainer = (p + l) % TRAINERS.length;
      const sessionId = FIRST + sessions.length;
      const day = addDays(deadline, -6);
      const [startsAt, endsAt] = [instantOf(day, '09:00', project.zone), instantOf(day, '10:30', project.zone)];
      if (isTaught)
        sessions.push({
          ...place,
          ...stamps(created),
          id: sessionId,
          event_on: day,
          code: code('TRS-D', sessionId),
          client_id: uuid(sessionId),
          scheduling_id: id,
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
          room: writtenIn(ROOMS, project.language, 'Training room 1'),
          link: '',
          instructor_id: FIRST + trainer,
          capacity: staff.length,
          status: SESSION_STATUS.closed,
          is_cancelled: false,
          is_reminded: true,
          search: `${Object.values(lesson.names).join(' ')}`.toLowerCase(),
        });
      for (const person of staff) {
        const came = !isTaught || die() < (trainer === 0 ? POOR : USUAL);
        const isDone = came && die() < 0.96;
        const isLate = p === 1 && l === 0;
        const recordId = FIRST + records.length;
        const recordCode = code('TRR-D', recordId);
        records.push({
          ...place,
          ...stamps(created),
          id: recordId,
          code: recordCode,
          scheduling_id: id,
          employee_id: person.id,
          deadline,
          done: isDone ? ['pages', 'statement'] : [],
          finished_on: isDone
            ? isTaught
              ? day
              : isLate
                ? addDays(deadline, LATE_DAYS)
                : addDays(deadline, -1 - Math.floor(die() * 15))
            : null,
          is_cancelled: false,
          credited_minutes: isTaught && came ? 90 : 0,
          status: isDone ? ATTENDANCE_STATUS.complete : ATTENDANCE_STATUS.unrecord,
          search: `${recordCode} ${Object.values(person.names).join(' ')} ${Object.values(lesson.names).join(' ')}`.toLowerCase(),
        });
        if (isTaught)
          seats.push({
            id: FIRST + seats.length,
            occasion_id: sessionId,
            record_id: recordId,
            mark: came ? ATTENDANCE_MARK.present : ATTENDANCE_MARK.absent,
            is_waiting: false,
            way: came ? 'qr' : null,
            is_shared_device: false,
            in_at: came ? startsAt.toISOString() : null,
            minutes: came ? 90 : 0,
          });
      }
    }
  await bulkInsert(client, 'training.scheduling', schedulings);
  await bulkInsert(client, 'training.record', records);
  await bulkInsert(client, 'training.session', sessions);
  await bulkInsert(client, 'training.attendance', seats);
  await bulkCodes(client, new Map([['LSN', FIRST + lessons.length]]));
  for (const table of ['lesson', 'lesson_version', 'instructor', 'scheduling', 'record', 'session', 'attendance'])
    await passIds(client, `training.${table}`);
  const questions = await loadQuestions(past);
  return `${records.length} training records of ${lessons.length} lessons, ${questions} questions`;
}
