import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { GRADE_RESULT } from '../../contract/index.ts';
import { THEORY } from './schemes.ts';
import { OPEN_AT } from './world.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
interface Free {
  id: number;
  /** Account of the manager of their project. */
  manager: string;
}
const PATH = '/attestation';
const HOSPITAL = 201;
const ZONE = 'Asia/Hong_Kong';
/** Of another hospital than the candidates. */
const ASSESSORS = ['sup.hk02', 'insp.hk02'] as const;

/** Applications and grades at every stage: what a training office has before it on a working day. */
export async function plantOpen(live: Live): Promise<void> {
  const { calls, kernel, now } = live;
  const today = dayAt(now, ZONE);
  const db = kernel.db.owner;
  const { rows: levels } = await db.query<{ id: number }>(
    `select l.id::int as id from attestation.level l join attestation.scheme s on s.id = l.scheme_id
     where l.is_current and l.rank = 1 and s.names->>'en' = 'Ward cleaner'`,
  );
  const levelId = levels[0]!.id;
  const { rows: free } = await db.query<Free>(
    `select e.id::int as id, case u.code when 'HK01' then 'pm' else 'pm.' || lower(u.code) end as manager
     from organization.employee e join organization.job j on j.id = e.job_id join organization.unit u on u.id = e.unit_id
     where j.code = 'Ward_Cleaner' and u.code = any($1) and e.left_on is null
       and not exists (select from attestation.application a where a.employee_id = e.id)
       and not exists (select from access.user x where x.employee_id = e.id) order by e.id`,
    [OPEN_AT],
  );
  const { rows: staff } = await db.query<{ id: number; name: string }>(
    `select employee_id::int as id, user_name as name from access.user where user_name = any($1)`,
    [['emp', 'sup', 'qa', ...ASSESSORS]],
  );
  const idOf = (name: string): number => staff.find((one) => one.name === name)!.id;
  let next = 0;
  const nominate = async (who: Free = free[next++]!) => {
    const { id } = await calls.call(who.manager, 'POST', `${PATH}/applications`, {
      clientId: randomUUID(),
      employeeId: who.id,
      levelId,
      note: '',
    });
    return { id: id as number, manager: who.manager };
  };
  const read = (id: number) => calls.call('trn', 'GET', `${PATH}/applications/${id}`);
  const submit = async (who?: Free) => {
    const record = await nominate(who);
    await calls.call(record.manager, 'POST', `${PATH}/applications/${record.id}/submit`, { version: (await read(record.id)).version });
    return record;
  };
  const accept = async (who?: Free) => {
    const kept = await submit(who);
    const { version, lines } = await read(kept.id);
    const waived = (lines as { state: string }[]).flatMap(({ state }, line) =>
      state === 'met' ? [] : [{ line, reason: 'Worked in the same post for the former contractor' }],
    );
    await calls.call('trn', 'POST', `${PATH}/applications/${kept.id}/accept`, { version, waived });
    return kept.id;
  };
  const sitting = async (after: number, capacity: number): Promise<number> => {
    const { id } = await calls.call('trn', 'POST', `${PATH}/sittings`, {
      clientId: randomUUID(),
      unitId: HOSPITAL,
      day: addDays(today, after),
      from: '09:00',
      until: '17:00',
      place: 'Training ward',
      invigilatorId: idOf('sup'),
      assessorIds: ASSESSORS.map(idOf),
      capacity,
    });
    return id;
  };
  const seat = async (applicationId: number, sittingId: number): Promise<number> => {
    const { version } = await read(applicationId);
    const { grades } = await calls.call('trn', 'POST', `${PATH}/applications/${applicationId}/schedule`, { version, sittingId });
    return grades.at(-1).id;
  };

  // Two drafts, one of them returned; three to review; two that wait for a sitting.
  await nominate();
  const returned = await submit();
  await calls.call('trn', 'POST', `${PATH}/applications/${returned.id}/return`, {
    version: (await read(returned.id)).version,
    reason: 'Name the shifts on which the candidate works alone.',
  });
  for (let i = 0; i < 3; i++) await submit();
  for (let i = 0; i < 2; i++) await accept();

  // Two sittings to come: one nearly full with a re-sit in it, one with a single candidate.
  const [soon, later] = [await sitting(6, 4), await sitting(13, 4)];
  for (let i = 0; i < 2; i++) await seat(await accept(), soon);
  await seat(await accept(), later);
  await bookResit(live, soon);

  // Today: two in progress with one sheet sealed, two to confirm, one whose sheets are far apart, one failed with an appeal.
  const running = await sitting(0, 6);
  const begin = async (who?: Free) => {
    const id = await accept(who);
    const gradeId = await seat(id, running);
    await calls.call('trn', 'POST', `${PATH}/applications/${id}/begin`, { version: (await read(id)).version });
    return gradeId;
  };
  const grade = (id: number) => calls.call('trn', 'GET', `${PATH}/grades/${id}`);
  const score = async (gradeId: number, who: string, share: number) => {
    const { steps } = (await calls.call('trn', 'GET', `${PATH}/grades/${gradeId}`)) as { steps: { key: string; points: number }[] };
    await calls.call(who, 'POST', `${PATH}/grades/${gradeId}/sheet`, {
      clientId: randomUUID(),
      seconds: 1320,
      remark: '',
      answers: steps.map(({ key, points }) => ({
        step: key,
        passed: true,
        points: Math.round(points * share),
        seconds: 260,
        remark: '',
        photos: [],
      })),
    });
  };
  /** Who has no account sat the paper on the trainer's device. */
  const theory = (gradeId: number) =>
    db.query(`update attestation.grade set theory = '75', theory_shown = '75', theory_on = $2 where id = $1`, [gradeId, today]);
  for (const shares of [[0.85], [], [0.9, 0.86], [0.8, 0.76], [0.92, 0.7]]) {
    const gradeId = await begin();
    if (shares.length > 0) await theory(gradeId);
    for (const [i, share] of shares.entries()) await score(gradeId, ASSESSORS[i]!, share);
  }
  const own = await begin({ id: idOf('emp'), manager: 'pm' });
  const attempt = await calls.call('emp', 'POST', `${PATH}/mine/grades/${own}/theory`, {});
  const right = new Set(THEORY.flatMap(([, answer]) => Object.values(answer)));
  await calls.call('emp', 'POST', `${PATH}/mine/grades/${own}/theory/submit`, {
    attemptId: attempt.id,
    writer: attempt.writer,
    answers: (attempt.questions as { id: number; options: { key: string; text: string }[] }[]).map(({ id, options }) => ({
      question: id,
      chosen: [options.find(({ text }) => right.has(text))!.key],
    })),
  });
  for (const who of ASSESSORS) await score(own, who, 0.5);
  await calls.call('trn', 'POST', `${PATH}/grades/${own}/confirm`, { version: (await grade(own)).version });
  await calls.call('emp', 'POST', `${PATH}/mine/grades/${own}/appeal`, {
    clientId: randomUUID(),
    part: 'practice',
    grounds: 'The bay was occupied and the mop heads came only after the test had begun.',
  });
}

/** Of those who failed weeks ago, the latest sits again. */
async function bookResit({ calls, kernel }: Live, sittingId: number): Promise<void> {
  const { rows } = await kernel.db.owner.query<{ id: number; application: number }>(
    `select g.id::int as id, g.application_id::int as application from attestation.grade g join organization.unit u on u.id = g.unit_id
     where g.result = '${GRADE_RESULT.failed}' and g.sitting_no = 1 and u.code = any($1) order by g.confirmed_on desc, g.id limit 1`,
    [OPEN_AT],
  );
  const { version } = await calls.call('trn', 'GET', `${PATH}/grades/${rows[0]!.id}`);
  await calls.call('trn', 'POST', `${PATH}/grades/${rows[0]!.id}/resit`, { version });
  const record = await calls.call('trn', 'GET', `${PATH}/applications/${rows[0]!.application}`);
  await calls.call('trn', 'POST', `${PATH}/applications/${record.id}/schedule`, { version: record.version, sittingId });
}
