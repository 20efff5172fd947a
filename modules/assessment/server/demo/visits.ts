import { randomUUID } from 'node:crypto';
import { ROLE } from '@quantum/modules/access/contract';
import { dayAt } from '@quantum/platform/domain';
import { demoPicture, type ModuleDemo } from '@quantum/platform/server';
import { FINDING_GRADE } from '../../contract/index.ts';
import { CORRECTING, correct } from './corrections.ts';

import { pointAnswers, type Points } from './sheet.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const ZONE = 'Asia/Hong_Kong';
const VISITS = '/qpeInspection';
/** Days of a round before its first visit. */
const VISITED = 24;
interface Assessor {
  id: number;
  userName: string;
  /** Gives more than the others would: what it adds to each of these elements. */
  milder?: Readonly<Record<string, number>>;
}
/** Assessors of the region: each leads in turn, the next one reviews the report. One of them is three points milder than the others. */
const ASSESSORS: readonly Assessor[] = [
  { id: 513, userName: 'qa.yip' },
  { id: 514, userName: 'qa.fung', milder: { wards: 1, meetings: 1 } },
  { id: 507, userName: 'qa.lam' },
];
interface Team {
  lead: Assessor;
  peer: Assessor;
}
/** Turns of who leads. */
const THIRD = 2;
const teamOf = (i: number): Team => ({ lead: ASSESSORS[i % ASSESSORS.length]!, peer: ASSESSORS[(i + 1) % ASSESSORS.length]! });

interface Found {
  item: string;
  grade: keyof typeof FINDING_GRADE;
  recommendation: string;
  /** Set right while the assessors were there. */
  isSettled?: true;
}
interface Result {
  /** Whose turn it was, where another one than usual led. */
  turn?: number;
  given: Points;
  found: readonly Found[];
  /** Its report waits for its signatures. */
  waits?: true;
  /** What the project did about its findings; without it their actions are open. */
  corrected?: string;
}
/** A project as its visits see it. */
interface VisitedProject {
  id: number;
  /** Account of the project manager. */
  manager: string;
}

const ROUNDS = ['spring', 'summer', 'autumn'] as const;
type DemoSeason = (typeof ROUNDS)[number];

/** Visits with a story of their own: Lianhu climbs from D to B; Meilin claims 96 and is given 71; one critical finding is open; one report waits. */
const RECOMMENDED_CHEMICALS = 'Lock the store and keep the safety data sheets in it';
const TOLD: Readonly<Partial<Record<DemoSeason, Readonly<Record<number, Result>>>>> = {
  summer: {
    [CORRECTING.id]: {
      given: { others: 4, chemicals: 3 },
      found: [{ item: 'chemicals', grade: 'minor', recommendation: RECOMMENDED_CHEMICALS }],
      corrected: 'The store is locked, and the data sheets hang inside its door.',
    },
    203: {
      given: { others: 3, waste: 4, wards: 4 },
      found: [
        { item: 'colours', grade: 'major', recommendation: 'Hang the colour chart at every trolley and check the cloths daily' },
        { item: 'chemicals', grade: 'minor', recommendation: 'Label the refilled bottles' },
      ],
    },
  },
  autumn: {
    203: {
      given: { others: 4, waste: 5, wards: 5, inspections: 5, actions: 5, meetings: 5 },
      found: [{ item: 'colours', grade: 'minor', recommendation: 'The cloths of two trolleys were mixed again: separate boxes' }],
    },
    212: {
      turn: THIRD,
      given: { meetings: 3, rosters: 3, training: 3, inspections: 4, wards: 3, toilets: 3, colours: 4, waste: null, actions: 4, others: 4 },
      found: [
        { item: 'wards', grade: 'major', recommendation: 'Clean the bed frames of ward 5 with the disinfectant of the plan' },
        { item: 'toilets', grade: 'minor', recommendation: 'Refill soap twice a day' },
      ],
    },
    202: {
      given: { others: 5, waste: 1 },
      found: [{ item: 'waste', grade: 'critical', recommendation: 'Seal and label every bag before it leaves the ward; lock the store' }],
    },
    400: {
      given: { others: 4, equipment: 3, wards: 5, meetings: 5, training: 5 },
      found: [{ item: 'equipment', grade: 'minor', recommendation: 'Tag the two polishers of floor 3' }],
      waits: true,
    },
  },
};
/** Projects whose visits are told of. */
export const VISITED_UNITS: readonly number[] = Object.keys(TOLD.autumn!).map(Number);

/** What is weak where nothing is told: toilets nearly everywhere, other elements here and there. */
const WEAK: readonly (readonly string[])[] = [
  ['toilets'],
  ['toilets', 'chemicals'],
  ['equipment'],
  ['toilets', 'rosters'],
  [],
  ['colours'],
];
const RECOMMENDED: Readonly<Record<string, string>> = {
  toilets: 'Check supplies in each round and sign the sheet',
  chemicals: RECOMMENDED_CHEMICALS,
  equipment: 'Tag what was inspected with its next date',
  rosters: 'Name who covers each post of the night',
  colours: 'Post the colour chart in each cleaning room',
};
const MOST = 5;

/** What a visit of a project gives: weak elements get better from round to round, and a milder assessor sees more in some. */
function resultOf(unitId: number, i: number, season: DemoSeason): Result {
  const told = TOLD[season]?.[unitId];
  if (told) return told;
  const quarter = ROUNDS.indexOf(season);
  const weak = WEAK[i % WEAK.length]!;
  const given: Record<string, number> = Object.fromEntries(weak.map((item) => [item, 2 + Math.min(quarter, 2)]));
  for (const [item, more] of Object.entries(teamOf(i).lead.milder ?? {})) given[item] = Math.min(MOST, (given[item] ?? 4) + more);
  const found = weak
    .filter((item) => given[item]! < 4)
    .map((item): Found => ({ item, grade: given[item]! < 3 ? 'major' : 'minor', recommendation: RECOMMENDED[item]!, isSettled: true }));
  return { given: { others: 4, ...given }, found };
}

const WAITS_SINCE = 9;
/** Visits are on so many days of a round, two projects a day. */
const dayOf = (i: number): number => VISITED + Math.floor(i / 2);

/** Visits of a round, some days after it has begun; one report of the last round waits for its signatures. */
export async function plantVisits(
  demo: Live,
  { id: roundId, begun, season, projects }: { id: number; begun: number; season: DemoSeason; projects: readonly VisitedProject[] },
): Promise<void> {
  const { clock, now } = demo;
  const on = (after: number) => new Date(now.getTime() - (begun - after) * DAY);
  for (const [i, project] of projects.entries()) {
    const result = resultOf(project.id, i, season);
    const team = teamOf(result.turn ?? i);
    clock.set(on(dayOf(i)));
    const id = await planVisit(demo, roundId, { unitId: project.id, plannedOn: dayAt(on(dayOf(i)), ZONE), team });
    await visit(demo, id, team.lead.userName, result);
    clock.set(result.waits ? new Date(now.getTime() - WAITS_SINCE * DAY) : on(dayOf(i) + 2));
    await review(demo, id, team);
    if (!result.waits) await sign(demo, id, [project.manager, 'om', 'dir']);
    if (result.corrected !== undefined) await correct(demo, await actionsOf(demo, id, project), result.corrected);
  }
}

async function actionsOf({ calls }: Live, id: number, { manager }: VisitedProject): Promise<number[]> {
  const { report }: { report: { findings: { actions: { id: number }[] }[] } } = await calls.call(manager, 'GET', `${VISITS}/${id}`);
  return report.findings.flatMap(({ actions }) => actions.map((action) => action.id));
}

interface VisitPlan {
  unitId: number;
  plannedOn: string;
  team?: Team;
}
/** Sends assessors of the region. */
export async function planVisit({ calls }: Live, roundId: number, { unitId, plannedOn, team = teamOf(0) }: VisitPlan): Promise<number> {
  const plan = { plannedOn, leadId: team.lead.id, assessorIds: [team.lead.id], reviewerId: team.peer.id };
  return (await calls.call('qa', 'POST', VISITS, { clientId: randomUUID(), roundId, unitId, ...plan })).id;
}

/** People of the region and of the headquarters who assess quality in the projects of a department, with an account. */
export async function addAssessors({ kernel }: Live, departmentId: number): Promise<void> {
  for (const { id, userName } of ASSESSORS)
    await kernel.db.owner.query(
      `with person as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
         select $1, $2, status, password_hash, event_on, created_at, updated_at from access.user where user_name = 'qa' returning id)
       insert into access.grant (user_id, role_id, unit_id, valid_from)
       select person.id, r.id, $4, current_date - 400 from person, access.role r where r.code = $3`,
      [userName, id, ROLE.qualityAssessor, departmentId],
    );
  await kernel.db.owner.query(`select pg_notify('quantum', 'grants:')`);
}

async function visit({ calls }: Live, id: number, lead: string, { given, found }: Result): Promise<void> {
  const { version } = await calls.call(lead, 'GET', `${VISITS}/${id}`);
  await calls.call(lead, 'POST', `${VISITS}/${id}/start`, { version });
  const { formVersionId, areas } = await calls.call(lead, 'GET', `${VISITS}/${id}/sheet`);
  const areaIds = areas.slice(0, 4).map((area: { id: number }) => area.id);
  const pictures = new Map<string, number>();
  for (const { item } of found) pictures.set(item, await calls.upload(lead, 'photo.png', await demoPicture()));
  await calls.call(lead, 'POST', `${VISITS}/${id}/handIn`, {
    clientId: randomUUID(),
    formVersionId,
    startedAt: new Date(0).toISOString(),
    answers: pointAnswers(given).map((answer) => ({
      ...answer,
      ...(pictures.has(answer.item) && { photos: [pictures.get(answer.item)] }),
    })),
    areaIds,
    findings: found.map(({ item, grade, recommendation, isSettled = false }, i) => ({
      item,
      areaId: areaIds[i % areaIds.length],
      grade: FINDING_GRADE[grade],
      recommendation,
      needsAction: !isSettled,
    })),
    replaces: null,
  });
}

async function review({ calls }: Live, id: number, { lead, peer }: Team): Promise<void> {
  const { version } = await calls.call(lead.userName, 'GET', `${VISITS}/${id}`);
  const summary = 'Four areas were seen with the project manager.';
  const ready = await calls.call(lead.userName, 'POST', `${VISITS}/${id}/ready`, { version, summary });
  await calls.call(peer.userName, 'POST', `${VISITS}/${id}/pass`, { version: ready.version });
}

async function sign({ calls }: Live, id: number, people: readonly string[]): Promise<void> {
  for (const who of people) {
    const { signing } = await calls.call(who, 'GET', `${VISITS}/${id}`);
    const [round] = signing;
    const seat = round.seats.find(({ status }: { status: string }) => status === 'unsigned');
    if (seat) await calls.call(who, 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId: seat.id });
  }
}
