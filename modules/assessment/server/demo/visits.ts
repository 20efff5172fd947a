import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ROLE } from '@quantum/modules/access/contract';
import { dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { FINDING_GRADE } from '../../contract/index.ts';
import { pointAnswers, type Points } from './sheet.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const ZONE = 'Asia/Hong_Kong';
const VISITS = '/qpeInspection';
/** Days of a round before its first visit. */
const VISITED = 24;
/** Assessors of the region: the first leads, the second reviews the reports. */
const [LEAD, PEER] = ['qa.yip', 'qa.fung'] as const;
const ASSESSORS = [
  { id: 513, userName: LEAD },
  { id: 514, userName: PEER },
] as const;

interface Found {
  item: string;
  grade: keyof typeof FINDING_GRADE;
  recommendation: string;
}
interface Project {
  unitId: number;
  manager: string;
  given: Points;
  found: readonly Found[];
  /** Its report waits for its signatures. */
  waits?: true;
}

/** Lianhu begins with D. */
const FIRST: readonly Project[] = [
  {
    unitId: 203,
    manager: 'pm.sz01',
    given: { others: 3, waste: 4, wards: 4 },
    found: [
      { item: 'colours', grade: 'major', recommendation: 'Hang the colour chart at every trolley and check the cloths daily' },
      { item: 'chemicals', grade: 'minor', recommendation: 'Label the refilled bottles' },
    ],
  },
];
/** Lianhu is B now; Meilin claims 96 and is given 71; one critical finding is open; one report waits for its signatures. */
const SECOND: readonly Project[] = [
  {
    unitId: 203,
    manager: 'pm.sz01',
    given: { others: 4, waste: 5, wards: 5, inspections: 5, actions: 5, meetings: 5 },
    found: [{ item: 'colours', grade: 'minor', recommendation: 'The cloths of two trolleys were mixed again: separate boxes' }],
  },
  {
    unitId: 212,
    manager: 'pm.sz02',
    given: { meetings: 3, rosters: 3, training: 3, inspections: 4, wards: 3, toilets: 3, colours: 4, waste: null, actions: 4, others: 4 },
    found: [
      { item: 'wards', grade: 'major', recommendation: 'Clean the bed frames of ward 5 with the disinfectant of the plan' },
      { item: 'toilets', grade: 'minor', recommendation: 'Refill soap twice a day' },
    ],
  },
  {
    unitId: 202,
    manager: 'pm.hk02',
    given: { others: 5, waste: 1 },
    found: [{ item: 'waste', grade: 'critical', recommendation: 'Seal and label every bag before it leaves the ward; lock the store' }],
  },
  {
    unitId: 400,
    manager: 'pm.hk03',
    given: { others: 4, equipment: 3 },
    found: [{ item: 'equipment', grade: 'minor', recommendation: 'Tag the two polishers of floor 3' }],
    waits: true,
  },
];

/** Projects whose visits are told of. */
export const VISITED_UNITS: readonly number[] = SECOND.map(({ unitId }) => unitId);
const WAITS_SINCE = 9;

/** Visits of a round, some days after it has begun; the last of them waits for its signatures. */
export async function plantVisits(
  demo: Live,
  { id: roundId, begun, half }: { id: number; begun: number; half: 'first' | 'second' },
): Promise<void> {
  const { clock, now } = demo;
  const at = (after: number) => clock.set(new Date(now.getTime() - (begun - after) * DAY));
  for (const [i, project] of (half === 'first' ? FIRST : SECOND).entries()) {
    at(VISITED + i);
    const plannedOn = dayAt(new Date(now.getTime() - (begun - VISITED - i) * DAY), ZONE);
    const id = await planVisit(demo, roundId, project.unitId, plannedOn);
    await visit(demo, id, project);
    if (project.waits) clock.set(new Date(now.getTime() - WAITS_SINCE * DAY));
    else at(VISITED + 2 + i);
    await review(demo, id);
    if (!project.waits) await sign(demo, id, [project.manager, 'om', 'dir']);
  }
}

/** Sends the assessors of the region. */
export async function planVisit({ calls }: Live, roundId: number, unitId: number, plannedOn: string): Promise<number> {
  const [lead, peer] = ASSESSORS;
  const plan = { plannedOn, leadId: lead.id, assessorIds: [lead.id], reviewerId: peer.id };
  return (await calls.call('qa', 'POST', VISITS, { clientId: randomUUID(), roundId, unitId, ...plan })).id;
}

/** People of the region who assess quality there, with an account. */
export async function addAssessors({ kernel }: Live): Promise<void> {
  for (const { id, userName } of ASSESSORS)
    await kernel.db.owner.query(
      `with person as (insert into access.user (user_name, employee_id, status, password_hash, event_on, created_at, updated_at)
         select $1, $2, status, password_hash, event_on, created_at, updated_at from access.user where user_name = 'qa' returning id)
       insert into access.grant (user_id, role_id, unit_id, valid_from)
       select person.id, r.id, (select unit_id from organization.employee where id = $2), current_date - 400 from person, access.role r where r.code = $3`,
      [userName, id, ROLE.qualityAssessor],
    );
  await kernel.db.owner.query(`select pg_notify('quantum', 'grants:')`);
}

async function visit({ calls }: Live, id: number, { given, found }: Project): Promise<void> {
  const { version } = await calls.call(LEAD, 'GET', `${VISITS}/${id}`);
  await calls.call(LEAD, 'POST', `${VISITS}/${id}/start`, { version });
  const { formVersionId, areas } = await calls.call(LEAD, 'GET', `${VISITS}/${id}/sheet`);
  const areaIds = areas.slice(0, 4).map((area: { id: number }) => area.id);
  const pictures = new Map<string, number>();
  for (const { item } of found) pictures.set(item, await calls.upload(LEAD, 'photo.png', await picture()));
  await calls.call(LEAD, 'POST', `${VISITS}/${id}/handIn`, {
    clientId: randomUUID(),
    formVersionId,
    startedAt: new Date(0).toISOString(),
    answers: pointAnswers(given).map((answer) => ({
      ...answer,
      ...(pictures.has(answer.item) && { photos: [pictures.get(answer.item)] }),
    })),
    areaIds,
    findings: found.map(({ item, grade, recommendation }, i) => ({
      item,
      areaId: areaIds[i % areaIds.length],
      grade: FINDING_GRADE[grade],
      recommendation,
      needsAction: true,
    })),
    replaces: null,
  });
}

async function review({ calls }: Live, id: number): Promise<void> {
  const { version } = await calls.call(LEAD, 'GET', `${VISITS}/${id}`);
  const summary = 'Four areas were seen with the project manager.';
  const ready = await calls.call(LEAD, 'POST', `${VISITS}/${id}/ready`, { version, summary });
  await calls.call(PEER, 'POST', `${VISITS}/${id}/pass`, { version: ready.version });
}

async function sign({ calls }: Live, id: number, people: readonly string[]): Promise<void> {
  for (const who of people) {
    const { signing } = await calls.call(who, 'GET', `${VISITS}/${id}`);
    const [round] = signing;
    const seat = round.seats.find(({ status }: { status: string }) => status === 'unsigned');
    if (seat) await calls.call(who, 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId: seat.id });
  }
}

/** A wall with a stain. */
const picture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#dfe6e2"/>
        <rect y="360" width="640" height="120" fill="#8d9a94"/><ellipse cx="330" cy="250" rx="120" ry="70" fill="#b39b72" opacity=".7"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
