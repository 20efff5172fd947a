import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { ROLE } from '@quantum/modules/access/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { FINDING_GRADE } from '../../contract/index.ts';
import { pointAnswers, type Points } from './sheet.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const ZONE = 'Asia/Hong_Kong';
const [ROUNDS, ASES, VISITS] = ['/qpeInspection/rounds', '/aseInspection', '/qpeInspection'];
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
/** How far a visit is: to be signed for nine days, signed by all, planned. */
type Stage = 'signed' | 'signing' | 'planned';
interface Project {
  code: string;
  /** What the project says of itself; null: never handed in. */
  claim: Points | null;
  given: Points;
  found: readonly Found[];
  stage: Stage;
}
const all = (points: number): Points => ({ others: points });

/** Lianhu begins with D. */
const FIRST: readonly Project[] = [
  {
    code: 'SZ01',
    claim: all(4),
    given: { others: 3, waste: 4, wards: 4 },
    found: [
      { item: 'colours', grade: 'major', recommendation: 'Hang the colour chart at every trolley and check the cloths daily' },
      { item: 'chemicals', grade: 'minor', recommendation: 'Label the refilled bottles' },
    ],
    stage: 'signed',
  },
];
/** Lianhu is B now; Meilin claims 96 and is given 71; one critical finding is open; one report waits for its signatures. */
const SECOND: readonly Project[] = [
  {
    code: 'SZ01',
    claim: all(5),
    given: { others: 4, waste: 5, wards: 5, inspections: 5, actions: 5, meetings: 5 },
    found: [{ item: 'colours', grade: 'minor', recommendation: 'The cloths of two trolleys were mixed again: separate boxes' }],
    stage: 'signed',
  },
  {
    code: 'SZ02',
    claim: { others: 5, toilets: 4, chemicals: 4 },
    given: { meetings: 3, rosters: 3, training: 3, inspections: 4, wards: 3, toilets: 3, colours: 4, waste: null, actions: 4, others: 4 },
    found: [
      { item: 'wards', grade: 'major', recommendation: 'Clean the bed frames of ward 5 with the disinfectant of the plan' },
      { item: 'toilets', grade: 'minor', recommendation: 'Refill soap twice a day' },
    ],
    stage: 'signed',
  },
  {
    code: 'HK02',
    claim: null,
    given: { others: 5, waste: 1 },
    found: [{ item: 'waste', grade: 'critical', recommendation: 'Seal and label every bag before it leaves the ward; lock the store' }],
    stage: 'signed',
  },
  {
    code: 'HK03',
    claim: all(4),
    given: { others: 4, equipment: 3 },
    found: [{ item: 'equipment', grade: 'minor', recommendation: 'Tag the two polishers of floor 3' }],
    stage: 'signing',
  },
  { code: 'HK04', claim: all(4), given: all(4), found: [], stage: 'planned' },
];

/** Two rounds with their visits. */
export async function plantVisits(demo: Live, protocolId: number, unitId: number): Promise<void> {
  await addAssessors(demo);
  await plantRound(demo, { protocolId, unitId, projects: FIRST, begun: 200, half: 'first' });
  await plantRound(demo, { protocolId, unitId, projects: SECOND, begun: 60, half: 'second' });
  demo.clock.set(demo.now);
}

/** People of the region who assess quality there, with an account. */
async function addAssessors({ kernel }: Live): Promise<void> {
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

interface RoundPlan {
  protocolId: number;
  unitId: number;
  projects: readonly Project[];
  /** Days before now. */
  begun: number;
  half: 'first' | 'second';
}
const NAMES = {
  first: { en: 'Quality visits, first half', 'zh-Hans': '上半年质量访查', 'zh-Hant': '上半年質素訪查' },
  second: { en: 'Quality visits, second half', 'zh-Hans': '下半年质量访查', 'zh-Hant': '下半年質素訪查' },
};

async function plantRound(demo: Live, { protocolId, unitId, projects, begun, half }: RoundPlan): Promise<void> {
  const { calls, clock, now, kernel } = demo;
  const at = (after: number) => new Date(now.getTime() - (begun - after) * DAY);
  const day = (after: number) => addDays(dayAt(at(0), ZONE), after);
  const { rows } = await kernel.db.owner.query<{ id: number; code: string }>(
    'select id::int, code from organization.unit where code = any($1)',
    [projects.map(({ code }) => code)],
  );
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  clock.set(at(0));
  const { id: roundId } = await calls.call('qa', 'POST', ROUNDS, {
    clientId: randomUUID(),
    unitId,
    names: NAMES[half],
    protocolId,
    unitIds: projects.map(({ code }) => idOf.get(code)!),
    aseFrom: day(0),
    aseDue: day(14),
    qpeFrom: day(21),
    qpeTo: day(80),
  });
  const round = await calls.call('qa', 'GET', `${ROUNDS}/${roundId}`);
  for (const [i, project] of projects.entries()) {
    const unit = idOf.get(project.code)!;
    const manager = `pm.${project.code.toLowerCase()}`;
    clock.set(at(10));
    const aseId = round.projects.find((one: { unitId: number }) => one.unitId === unit).ase.id;
    if (project.claim) await claim(demo, aseId, manager, project.claim);
    const plan = { plannedOn: day(project.stage === 'planned' ? 68 : 24 + i), leadId: 513, assessorIds: [513], reviewerId: 514 };
    const { id } = await calls.call('qa', 'POST', VISITS, { clientId: randomUUID(), roundId, unitId: unit, ...plan });
    if (project.stage === 'planned') continue;
    clock.set(at(24 + i));
    await visit(demo, id, project);
    // Nine days of waiting for the first signature.
    clock.set(project.stage === 'signing' ? new Date(now.getTime() - 9 * DAY) : at(26 + i));
    await review(demo, id);
    if (project.stage === 'signed') await sign(demo, id, [manager, 'om', 'dir']);
  }
}

async function claim({ calls }: Live, id: number, manager: string, points: Points): Promise<void> {
  const { formVersionId } = await calls.call(manager, 'GET', `${ASES}/${id}`);
  const sheet = { clientId: randomUUID(), formVersionId, startedAt: new Date(0).toISOString(), answers: pointAnswers(points) };
  await calls.call(manager, 'POST', `${ASES}/${id}/handIn`, sheet);
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
