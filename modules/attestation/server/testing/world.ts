import { randomUUID } from 'node:crypto';
import { QUESTION_KIND } from '@quantum/modules/training/contract';
import { groundOf, inThree, must, unique, type TestApp } from '@quantum/platform/testing';

export const BASE = '/attestation';
export interface Made {
  id: number;
  version: number;
}
const DAY = 86_400_000;
/** Today in the zone of the test company. */
export const today = (app: TestApp, after = 0): string =>
  new Date(app.kernel.clock.now().getTime() + after * DAY + 8 * 3_600_000).toISOString().slice(0, 10);

export async function category(app: TestApp, who = 'every', more: object = {}): Promise<number> {
  const code = unique('ATC').replaceAll(/[^A-Za-z0-9]/g, '');
  const fields = {
    issuer: 'Academy',
    issuedHere: true,
    validMonths: 24,
    warnDays: 60,
    proofRequired: false,
    ladder: null,
    rank: null,
    numberPattern: null,
  };
  const { id } = await must(app, who, 'POST', '/training/certifications/categories', {
    clientId: randomUUID(),
    code,
    names: inThree(code),
    ...fields,
    ...more,
  });
  return id;
}
export async function paper(app: TestApp, who = 'every'): Promise<number> {
  const unitId = groundOf(app).company;
  const { id: setId } = await must(app, who, 'POST', '/testSet', { clientId: randomUUID(), unitId, names: inThree(unique('Set')) });
  for (const [i, right] of ['a', 'b', 'a', 'b', 'a'].entries())
    await must(app, who, 'POST', `/testSet/${setId}/questions`, {
      clientId: randomUUID(),
      version: i + 1,
      kind: QUESTION_KIND.single,
      stem: inThree(`Question ${i}`),
      options: ['a', 'b'].map((key) => ({ key, text: inThree(key === right ? 'RIGHT' : 'WRONG'), isRight: key === right })),
      explanation: '',
    });
  const fields = { draws: [{ setId, count: 5 }], passMark: 60, minutes: 20, attempts: 1 };
  const { id } = await must(app, who, 'POST', '/testPaper', {
    clientId: randomUUID(),
    unitId,
    names: inThree(unique('Theory')),
    ...fields,
  });
  await must(app, who, 'POST', `/testPaper/${id}/publish`, { version: 1 });
  return id;
}
export const STEPS = [
  { key: 'sign', names: inThree('Place the wet floor sign'), points: 20, critical: false },
  { key: 'mop', names: inThree('Change the mop for each bay'), points: 50, critical: true },
  { key: 'waste', names: inThree('Tie the waste bag'), points: 30, critical: false },
];
export const level = (more: object = {}) => ({
  key: 'junior',
  rank: 1,
  names: inThree('Junior'),
  categoryId: null as number | null,
  requirements: [] as object[],
  theoryPaperId: null as number | null,
  practice: { minutes: 30, steps: STEPS },
  theoryLine: 60,
  practiceLine: 60,
  theoryWeight: 0.4,
  practiceWeight: 0.6,
  assessors: 2,
  resitDays: 14,
  resits: 2,
  keptDays: 180,
  ...more,
});
interface NewPerson {
  unitId: number;
  /** Whom the account is like; without a role there is none. */
  role?: string;
  as?: string;
}
/** Somebody of a unit, in the post the schemes are for. */
export async function person(app: TestApp, { unitId, role, as }: NewPerson): Promise<{ id: number; name: string }> {
  const name = as ?? unique('made-').toLowerCase();
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.employee (company_id, unit_id, code, names, job_id, status, hired_on, event_on, search, created_at, updated_at)
     select u.company_id, u.id, upper($2), jsonb_build_object('en', $2::text, 'zh-Hans', $2::text, 'zh-Hant', $2::text), $3, '_SYS_A9_1', '2024-01-15',
       '2024-01-15', $2, now(), now() from organization.unit u where u.id = $1 returning id::int`,
    [unitId, name, await job(app)],
  );
  if (role !== undefined) {
    await app.sql(
      `with person as (insert into access.user (user_name, employee_id, company_id, unit_id, status, password_hash, event_on, created_at, updated_at)
         select $1, e.id, e.company_id, e.unit_id, '_SYS_A9_1', (select password_hash from access.user where user_name = 'pm'), e.event_on, now(), now()
         from organization.employee e where e.id = $2 returning id)
       insert into access.grant (user_id, role_id, unit_id, valid_from) select person.id, r.id, $4, current_date - 1 from person, access.role r where r.code = $3`,
      [name, row!.id, role, unitId],
    );
    app.kernel.invalidation.tell('grants', '');
  }
  return { id: row!.id, name };
}
/** A post all companies share, for the schemes of the tests. */
export async function job(app: TestApp): Promise<number> {
  const [row] = await app.sql<{ id: number }>('select id::int from organization.job where company_id is null order by id limit 1');
  return row!.id;
}
export const candidate = async (app: TestApp): Promise<number> => (await person(app, { unitId: groundOf(app).project })).id;
/** Of the same company, of another unit than the candidates. */
export const assessor = (app: TestApp) => person(app, { unitId: groundOf(app).company, role: 'EHS020' });

export const newScheme = async (app: TestApp, levels?: object[]) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).company,
  names: inThree(unique('Ward cleaner ')),
  serviceType: '_SYS_ST_1',
  jobIds: [await job(app)],
  highRisk: false,
  levels: levels ?? [level({ categoryId: await category(app), theoryPaperId: await paper(app) })],
});
export async function scheme(app: TestApp, levels?: object[], who = 'every'): Promise<Made> {
  const { id } = await must(app, who, 'POST', `${BASE}/categories`, await newScheme(app, levels));
  return must(app, who, 'GET', `${BASE}/categories/${id}`);
}
export async function published(
  app: TestApp,
  levels?: object[],
  who = 'every',
): Promise<Made & { levelIds: number[]; categoryIds: number[] }> {
  const { id, version } = await scheme(app, levels, who);
  const it = await must(app, who, 'POST', `${BASE}/categories/${id}/publish`, { version });
  return {
    id,
    version: it.version,
    levelIds: it.ladder.map((one: { id: number }) => one.id),
    categoryIds: it.levels.map((one: { categoryId: number }) => one.categoryId),
  };
}
export const newApplication = async (app: TestApp, more: object = {}) => ({
  clientId: randomUUID(),
  employeeId: await candidate(app),
  levelId: (await published(app)).levelIds[0],
  note: '',
  ...more,
});
export async function application(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const { id } = await must(app, who, 'POST', `${BASE}/applications`, await newApplication(app, more));
  return must(app, who, 'GET', `${BASE}/applications/${id}`);
}
export async function submitted(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const { id, version } = await application(app, who, more);
  return must(app, who, 'POST', `${BASE}/applications/${id}/submit`, { version });
}
/** As if somebody else had put them forward. */
const byAnother = (app: TestApp, id: number) => app.sql('update attestation.application set nominator_id = null where id = $1', [id]);
export async function reviewed(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const it = await submitted(app, who, more);
  await byAnother(app, it.id);
  return it;
}
export async function accepted(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const { id, version } = await reviewed(app, who, more);
  return must(app, who, 'POST', `${BASE}/applications/${id}/accept`, { version, waived: [] });
}
export const newSitting = async (app: TestApp, more: object = {}) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  day: today(app),
  from: '00:10',
  until: '23:50',
  place: 'Training ward',
  invigilatorId: (await person(app, { unitId: groundOf(app).company })).id,
  assessorIds: [(await assessor(app)).id, (await assessor(app)).id],
  capacity: 4,
  ...more,
});
export async function sitting(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const { id } = await must(app, who, 'POST', `${BASE}/sittings`, await newSitting(app, more));
  return must(app, who, 'GET', `${BASE}/sittings/${id}`);
}
interface Begun {
  applicationId: number;
  gradeId: number;
  sittingId: number;
  candidate: { id: number; name: string };
  assessors: { id: number; name: string }[];
}
/** A candidate with an account, sitting today with two assessors. */
export async function booked(app: TestApp, levels?: object[], levelId?: number): Promise<Begun> {
  const who = await person(app, { unitId: groundOf(app).project, role: 'EHS010' });
  const assessors = [await assessor(app), await assessor(app)];
  const asked = levelId ?? (await published(app, levels)).levelIds[0]!;
  const it = await accepted(app, 'every', { employeeId: who.id, levelId: asked });
  const { id: sittingId } = await sitting(app, 'every', { assessorIds: assessors.map(({ id }) => id) });
  const { grades } = await must(app, 'every', 'POST', `${BASE}/applications/${it.id}/schedule`, { version: it.version, sittingId });
  return { applicationId: it.id, gradeId: grades[0].id, sittingId, candidate: who, assessors };
}
export async function begun(app: TestApp, levels?: object[], levelId?: number): Promise<Begun> {
  const it = await booked(app, levels, levelId);
  const { version } = await must(app, 'every', 'GET', `${BASE}/applications/${it.applicationId}`);
  await must(app, 'every', 'POST', `${BASE}/applications/${it.applicationId}/begin`, { version });
  return it;
}
/** So many of five questions right. */
export async function sitTheory(app: TestApp, { gradeId, candidate: who }: Begun, right: number): Promise<void> {
  const attempt = await must(app, who.name, 'POST', `${BASE}/mine/grades/${gradeId}/theory`, {});
  const answers = attempt.questions.map((one: { id: number; options: { key: string; text: string }[] }, i: number) => ({
    question: one.id,
    chosen: [one.options.find(({ text }) => (text === 'RIGHT') === i < right)!.key],
  }));
  await must(app, who.name, 'POST', `${BASE}/mine/grades/${gradeId}/theory/submit`, {
    attemptId: attempt.id,
    writer: attempt.writer,
    answers,
  });
}
/** A sheet of so many points; a critical failure where it is said. */
export function sheetOf(points: number, isCritical = false) {
  const mop = Math.min(50, points);
  const sign = Math.min(20, points - mop);
  const given: Record<string, number> = { mop, sign, waste: points - mop - sign };
  return {
    clientId: randomUUID(),
    seconds: 600,
    remark: '',
    answers: STEPS.map(({ key }) => ({
      step: key,
      passed: !(isCritical && key === 'mop'),
      points: given[key]!,
      seconds: 60,
      remark: '',
      photos: [] as number[],
    })),
  };
}
export const seal = (app: TestApp, who: string, gradeId: number, points: number, isCritical = false) =>
  app.as(who, 'POST', `${BASE}/grades/${gradeId}/sheet`, sheetOf(points, isCritical));
/** Both parts are in. */
export async function finished(app: TestApp, right = 4, points: number[] = [85, 78], isCritical = false): Promise<Begun & Made> {
  const it = await begun(app);
  await sitTheory(app, it, right);
  for (const [i, one] of points.entries()) await seal(app, it.assessors[i]!.name, it.gradeId, one, isCritical);
  const { version } = await must(app, 'every', 'GET', `${BASE}/grades/${it.gradeId}`);
  return { ...it, id: it.gradeId, version };
}
export async function confirmed(app: TestApp, right = 4, points: number[] = [85, 78], isCritical = false): Promise<Begun & Made> {
  const it = await finished(app, right, points, isCritical);
  const { version } = await must(app, 'every', 'POST', `${BASE}/grades/${it.id}/confirm`, { version: it.version });
  return { ...it, version };
}
/** Days later, as far as the grade goes. */
export const later = (app: TestApp, gradeId: number, days: number) =>
  app.sql('update attestation.grade set confirmed_on = confirmed_on - $2::int where id = $1', [gradeId, days]);

interface Holder {
  schemeId: number;
  levelIds: number[];
  person: { id: number; name: string };
  certificateId: number;
}
/** Somebody who holds the second of two levels. */
export async function holder(app: TestApp): Promise<Holder> {
  const ladder = unique('LAD').replaceAll(/[^A-Za-z0-9]/g, '');
  const [low, high] = [await category(app, 'every', { ladder, rank: 1 }), await category(app, 'every', { ladder, rank: 2 })];
  const theoryPaperId = await paper(app);
  const names = { en: 'Middle', 'zh-Hans': '中级', 'zh-Hant': '中級' };
  const { id: schemeId, levelIds } = await published(app, [
    level({ categoryId: low, theoryPaperId }),
    level({ key: 'middle', rank: 2, categoryId: high, theoryPaperId, names }),
  ]);
  const it = await begun(app, undefined, levelIds[1]);
  await sitTheory(app, it, 5);
  for (const { name } of it.assessors) await seal(app, name, it.gradeId, 90);
  const { version } = await must(app, 'every', 'GET', `${BASE}/grades/${it.gradeId}`);
  const { certificate } = await must(app, 'every', 'POST', `${BASE}/grades/${it.gradeId}/confirm`, { version });
  return { schemeId, levelIds, person: it.candidate, certificateId: certificate.id };
}
/** Proposed by somebody else than who decides. */
export async function proposed(app: TestApp): Promise<Made> {
  const it = await holder(app);
  const body = { clientId: randomUUID(), employeeId: it.person.id, toLevelId: it.levelIds[0], reason: 'Bays were mopped with one mop' };
  const { id } = await must(app, 'every', 'POST', `${BASE}/downgrades`, body);
  await app.sql('update attestation.downgrade set proposed_by = null where id = $1', [id]);
  return { id, version: 1 };
}
/** A level suspended after an incident. */
export async function lapsed(app: TestApp): Promise<Made> {
  const { person: who, certificateId } = await holder(app);
  const [row] = await app.sql<{ id: number }>(
    `insert into attestation.lapse (company_id, unit_id, code, certificate_id, employee_id, cause, cause_id, cause_code, cause_href, begun_on)
      select e.company_id, e.unit_id, 'CER-LAPSED', $2, e.id, 'incident', 1, 'INC-1', '/quantum/accident/report/1', current_date
      from organization.employee e where e.id = $1 returning id::int`,
    [who.id, certificateId],
  );
  return { id: row!.id, version: 1 };
}
