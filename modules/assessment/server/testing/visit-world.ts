import { randomUUID } from 'node:crypto';
import { groundOf, inDays, must, photo, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { ROLE } from '@quantum/modules/access/contract';
import { FINDING_GRADE } from '../../contract/index.ts';
import { answersOf, round, VISITS } from './world.ts';

interface Made {
  id: number;
  version: number;
}
/** What tests look at of a visit with a report. */
interface Reported extends Made {
  status: string;
  report: {
    gradeNow: string;
    gradeSigned: string;
    findings: { id: number; grade: string; actions: { id: number }[] }[];
  };
}

/** A quality assessor of the company who works in none of its projects. */
export async function assessor(app: TestApp): Promise<number> {
  const { company } = groundOf(app);
  const [made] = await app.sql<{ id: number }>(
    `with employee as (insert into organization.employee (company_id, unit_id, code, names, status, event_on, created_at, updated_at)
       values ($1, $1, $2, jsonb_build_object('en', $2::text, 'zh-Hans', $2::text, 'zh-Hant', $2::text), '_SYS_A9_1', current_date, now(), now()) returning id),
     person as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
       select lower($2), employee.id, '_SYS_A9_1', 'none', current_date, now(), now() from employee returning id, employee_id),
     held as (insert into access.grant (user_id, role_id, unit_id, valid_from)
       select person.id, r.id, $1, current_date - 1 from person, access.role r where r.code = $3)
     select employee_id::int as id from person`,
    [company, unique('QA'), ROLE.qualityAssessor],
  );
  return made!.id;
}
export async function visitPlan(app: TestApp) {
  const leadId = await assessor(app);
  return { plannedOn: inDays(20), leadId, assessorIds: [leadId], reviewerId: await assessor(app) };
}
export async function visitInput(app: TestApp, roundId?: number) {
  const id = roundId ?? (await round(app)).id;
  return { clientId: randomUUID(), roundId: id, unitId: groundOf(app).project, ...(await visitPlan(app)) };
}
export async function visit(app: TestApp, roundId?: number): Promise<Made> {
  const { id } = await must(app, 'every', 'POST', VISITS, await visitInput(app, roundId));
  return { id, version: 1 };
}

/** Whoever is in the project by their account alone has left it long ago, so that they may assess it. */
const leaveProject = (app: TestApp, employeeId: number) =>
  app.sql(
    `insert into organization.assignment (employee_id, unit_id, valid_from, valid_to) select id, unit_id, current_date - 2000, current_date - 1000
     from organization.employee e where id = $1 and unit_id = $2 and not exists (select from organization.assignment a where a.employee_id = e.id)`,
    [employeeId, groundOf(app).project],
  );

type Team = Partial<Record<'lead' | 'also' | 'reviewer', string>>;
/** A planned visit of people by their accounts; independence is tried by itself. */
export async function visitOf(app: TestApp, { lead, also, reviewer }: Team, roundId?: number): Promise<Made> {
  const made = await visit(app, roundId);
  const idOf = async (who: string | undefined) => (who === undefined ? null : (await whoIs(app, who)).employeeId);
  const leadId = (await idOf(lead)) ?? (await assessor(app));
  const alsoId = await idOf(also);
  await leaveProject(app, leadId);
  await app.sql('update assessment.assessment set lead_id = $2, assessor_ids = $3, reviewer_id = $4 where id = $1', [
    made.id,
    leadId,
    [leadId, ...(alsoId === null ? [] : [alsoId])],
    (await idOf(reviewer)) ?? (await assessor(app)),
  ]);
  return made;
}
export async function started(app: TestApp, team: Team & { lead: string }, roundId?: number): Promise<Made> {
  const { id, version } = await visitOf(app, team, roundId);
  return must(app, team.lead, 'POST', `${VISITS}/${id}/start`, { version });
}

/** Three areas of the project. */
async function areasOf(app: TestApp, count = 3): Promise<number[]> {
  const rows = await app.sql<{ id: number }>(
    `select id::int from organization.pub_space where unit_id = $1 and deleted_at is null and status = '_SYS_A9_1' order by code limit $2`,
    [groundOf(app).project, count],
  );
  return rows.map(({ id }) => id);
}
interface SheetMore {
  scores?: Readonly<Record<string, string>>;
  findings?: readonly object[];
  areas?: number;
}
/** A whole sheet: the worked example, and what was found. */
export async function sheetBody(app: TestApp, id: number, who: string, { scores, findings = [], areas = 3 }: SheetMore = {}) {
  const { formVersionId, handedIn } = await must(app, who, 'GET', `${VISITS}/${id}/sheet`);
  const areaIds = await areasOf(app, areas);
  return {
    clientId: randomUUID(),
    formVersionId,
    startedAt: new Date(0).toISOString(),
    answers: answersOf(scores),
    areaIds,
    findings: findings.map((one) => ({ ...newFinding(areaIds[0]!), ...one })),
    replaces: handedIn?.clientId ?? null,
  };
}
const newFinding = (areaId: number) => ({
  item: 'walls',
  areaId,
  grade: FINDING_GRADE.minor as string,
  recommendation: 'Wash the walls down',
  needsAction: true,
});
/** The answer of an element with a photo that was just uploaded. */
export async function withPhoto(app: TestApp, who: string, answers: readonly { item: string }[], item: string) {
  const id = await photo(app, who);
  return answers.map((one) => (one.item === item ? { ...one, photos: [id] } : one));
}

export async function handedInVisit(app: TestApp, team: Team & { lead: string }, more: SheetMore = {}, roundId?: number): Promise<Made> {
  const { id } = await started(app, team, roundId);
  await must(app, team.lead, 'POST', `${VISITS}/${id}/handIn`, await sheetBody(app, id, team.lead, more));
  return must(app, team.lead, 'GET', `${VISITS}/${id}`);
}
const reviewerOf = (app: TestApp, id: number, who: string) =>
  whoIs(app, who).then(({ employeeId }) => app.sql('update assessment.assessment set reviewer_id = $2 where id = $1', [id, employeeId]));

/** With its reviewer. */
export async function readyVisit(app: TestApp, team: Team & { lead: string }, more: SheetMore = {}, roundId?: number): Promise<Made> {
  const { id, version } = await handedInVisit(app, team, more, roundId);
  return must(app, team.lead, 'POST', `${VISITS}/${id}/ready`, { version, summary: 'All wards were seen' });
}
/** Before its signers; `every` reviews it where no other does. */
export async function signingVisit(app: TestApp, team: Team & { lead: string }, more: SheetMore = {}, roundId?: number): Promise<Made> {
  const { id, version } = await readyVisit(app, team, more, roundId);
  const reviewer = team.reviewer ?? 'every';
  if (team.reviewer === undefined) await reviewerOf(app, id, reviewer);
  return must(app, reviewer, 'POST', `${VISITS}/${id}/pass`, { version });
}
interface OpenSeat {
  round_id: number;
  version: number;
  id: number;
  user_name: string;
}
/** The seat whose turn it is. */
export async function openSeat(app: TestApp, visitId: number): Promise<OpenSeat | undefined> {
  const [seat] = await app.sql<OpenSeat>(
    `select r.id::int as round_id, r.version::int, s.id::int, u.user_name from task.sign_round r join task.sign_seat s on s.round_id = r.id
     join access.user u on u.employee_id = s.employee_id where r.source_kind = 'assessment.qpe' and r.source_id = $1 and r.status = 'signing'
     and s.status = 'unsigned' order by s.id limit 1`,
    [visitId],
  );
  return seat;
}
/** The next signer signs; answers who. */
export async function signNext(app: TestApp, visitId: number): Promise<string> {
  const seat = (await openSeat(app, visitId))!;
  await must(app, seat.user_name, 'POST', `/tasks/sign/${seat.round_id}/ok`, { version: seat.version, seatId: seat.id });
  return seat.user_name;
}
/** All sign; answers in which order. */
export async function signAll(app: TestApp, visitId: number): Promise<string[]> {
  const signed: string[] = [];
  while (await openSeat(app, visitId)) signed.push(await signNext(app, visitId));
  return signed;
}
export async function signedVisit(app: TestApp, team: Team & { lead: string }, more: SheetMore = {}, roundId?: number): Promise<Reported> {
  const { id } = await signingVisit(app, team, more, roundId);
  await signAll(app, id);
  return must(app, team.lead, 'GET', `${VISITS}/${id}`);
}
