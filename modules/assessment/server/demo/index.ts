import { randomUUID } from 'node:crypto';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { tickAssessments } from '../assessment.jobs.ts';
import { CORRECTING, correct } from './corrections.ts';
import { DEMO_FORM, DEMO_RECOMMENDATIONS, demoAnswers } from './sheet.ts';
import { addAssessors, plantVisits, planVisit, VISITED_UNITS } from './visits.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const ZONE = 'Asia/Hong_Kong';
const [PROTOCOLS, ROUNDS, ASES] = ['/qpeInspection/protocols', '/qpeInspection/rounds', '/aseInspection'];

interface Project {
  id: number;
  /** Account of the project manager. */
  manager: string;
}
/** The four rounds of the demo: when each began (days ago), and what it is called. */
const QUARTERS = [
  {
    begun: 290,
    season: 'spring',
    names: { en: 'Spring quality round 2026', 'zh-Hans': '2026 年春季质量评估', 'zh-Hant': '2026 年春季質素評估' },
  },
  {
    begun: 200,
    season: 'summer',
    names: { en: 'Summer quality round 2026', 'zh-Hans': '2026 年夏季质量评估', 'zh-Hant': '2026 年夏季質素評估' },
  },
  {
    begun: 110,
    season: 'autumn',
    names: { en: 'Autumn quality round 2026', 'zh-Hans': '2026 年秋季质量评估', 'zh-Hant': '2026 年秋季質素評估' },
  },
  {
    begun: 9,
    season: null,
    names: { en: 'Winter quality round 2026', 'zh-Hans': '2026 年冬季质量评估', 'zh-Hant': '2026 年冬季質素評估' },
  },
] as const;
/** Days of a round after its first: due, the visits, its end. */
const [DUE, VISITS_FROM, VISITS_TO] = [14, 21, 60];
const LAST = QUARTERS.length - 1;
const [LIANHU, MEILIN, NEVER_HANDED_IN] = [203, 212, 215];
const TOLD: ReadonlySet<number> = new Set([LIANHU, MEILIN, NEVER_HANDED_IN, ...VISITED_UNITS]);
const HOSPITALS = 12;
const FIRST_VISITED = 4;

/** What a project says of itself in a round: points in each element, and those it gives otherwise; null: nothing is handed in. */
type Claim = { points: number; but?: Readonly<Record<string, number>> } | null;
function claimOf(unitId: number, i: number, quarter: number): Claim {
  // Meilin claims 96 all the time.
  if (unitId === MEILIN) return { points: 5, but: { wards: 4, waste: 4 } };
  // Lianhu climbs.
  if (unitId === LIANHU) return { points: 3 + Math.floor(quarter / 2), but: quarter % 2 === 0 ? { toilets: 2, waste: 2 } : {} };
  if (unitId === NEVER_HANDED_IN && quarter === LAST - 1) return null;
  if (i % 2 === 0) return { points: 4, but: { toilets: 3, ...(i % 3 === 0 && { equipment: 3 }) } };
  return { points: 5, but: { rosters: 3, toilets: 3, colours: 3, equipment: 4 } };
}

/** Projects below the unit of the quality assessor whose manager has an account. */
async function projectsOf({ kernel, calls }: Live, unitId: number): Promise<Project[]> {
  const { rows } = await kernel.db.owner.query<{ id: number; manager: string }>(
    `with recursive below as (select id, code from organization.unit where id = $1
       union all select u.id, u.code from organization.unit u join below b on u.parent_id = b.id)
     select b.id::int as id, x.user_name as manager from below b
     join access.user x on x.user_name = case b.code when 'HK01' then 'pm' else 'pm.' || lower(b.code) end order by b.code`,
    [unitId],
  );
  const able: Project[] = [];
  for (const row of rows) if ((await calls.call(row.manager, 'POST', '/permissions/info', {})).orgId === row.id) able.push(row);
  // Those with a story are among them, whatever their codes.
  return able.toSorted((a, b) => Number(TOLD.has(b.id)) - Number(TOLD.has(a.id))).slice(0, HOSPITALS);
}

/** Three rounds that are over, with what each project claimed, and one under way: handed in, returned, not begun. */
const live: ModuleDemo['live'] = async (demo) => {
  const { kernel, clock, now } = demo;
  const { orgId: unitId } = await demo.calls.call('qa', 'POST', '/permissions/info', {});
  const projects = await projectsOf(demo, unitId);
  const at = (daysAgo: number) => clock.set(new Date(now.getTime() - daysAgo * DAY));
  at(QUARTERS[0].begun + 1);
  await addAssessors(demo, unitId);
  const protocolId = await plantProtocol(demo, unitId);
  for (const [quarter, { begun, season, names }] of QUARTERS.entries()) {
    at(begun);
    const round = await openRound(demo, {
      unitId,
      protocolId,
      names,
      unitIds: projects.map(({ id }) => id),
      on: new Date(now.getTime() - begun * DAY),
    });
    if (season === null) break;
    at(begun - DUE + 4);
    for (const [i, project] of projects.entries()) {
      const id = await handIn(demo, round, project, claimOf(project.id, i, quarter));
      if (id === null) continue;
      const isCorrecting = season === 'summer' && project.id === CORRECTING.id;
      if (isCorrecting) await raiseOwn(demo, id, project);
      await review(demo, id, 'accept');
      if (isCorrecting)
        await correct(demo, await ownActionsOf(demo, id, project), 'A round of its own each afternoon, signed on the sheet.');
    }
    // Of the first round some projects were visited; since then all are.
    await plantVisits(demo, { id: round.id, begun, season, projects: projects.slice(0, quarter === 0 ? FIRST_VISITED : HOSPITALS) });
    at(begun - VISITS_TO - 2);
    await tickAssessments(kernel);
  }
  at(2);
  await beginCurrent(demo, projects);
  clock.set(now);
};

interface NewDemoRound {
  unitId: number;
  protocolId: number;
  names: Readonly<Record<string, string>>;
  unitIds: number[];
  on: Date;
}
async function openRound({ calls }: Live, { on, ...round }: NewDemoRound): Promise<DemoRound> {
  const day = (after: number) => addDays(dayAt(on, ZONE), after);
  const days = { aseFrom: day(0), aseDue: day(DUE), qpeFrom: day(VISITS_FROM), qpeTo: day(VISITS_TO) };
  const { id } = await calls.call('qa', 'POST', ROUNDS, { clientId: randomUUID(), ...round, ...days });
  return calls.call('qa', 'GET', `${ROUNDS}/${id}`);
}

/** The round under way: of three projects one has not begun; one was returned. */
async function beginCurrent(demo: Live, projects: readonly Project[]): Promise<void> {
  const { calls } = demo;
  const { items } = await calls.call('qa', 'POST', `${ROUNDS}/list`, { queryOrderBies: [{ columnName: 'aseDue', orderType: 'desc' }] });
  const round: DemoRound = await calls.call('qa', 'GET', `${ROUNDS}/${items[0].id}`);
  for (const [i, project] of projects.entries()) {
    if (i % 3 === 2) continue;
    const id = await handIn(demo, round, project, claimOf(project.id, i, LAST));
    if (id !== null && i === 1) await review(demo, id, 'return');
    if (id !== null && i % 4 === 0) await raiseOwn(demo, id, project);
  }
  // Of the three the board names first, two are visited soon.
  for (const [after, unitId] of [LIANHU, MEILIN, projects.at(-1)!.id].entries())
    await planVisit(demo, round.id, { unitId, plannedOn: addDays(round.qpeFrom, after + 1) });
}

async function plantProtocol({ calls }: Live, unitId: number): Promise<number> {
  const form = await calls.call('admin', 'POST', '/forms', { code: 'QPE-2026', ...DEMO_FORM });
  await calls.call('admin', 'POST', `/forms/${form.id}/publish`, { version: form.version });
  const { id } = await calls.call('qa', 'POST', PROTOCOLS, {
    clientId: randomUUID(),
    unitId,
    names: { en: 'Quality protocol 2026', 'zh-Hans': '2026 年质量评估方案', 'zh-Hant': '2026 年質素評估方案' },
    year: 2026,
    formId: form.id,
    aseFormId: null,
    minAreas: 3,
    bounds: { a: 95, b: 85, c: 75 },
    evidence: [{ item: 'inspections', metric: 'inspection.completion', isRequired: true }],
    recommendations: DEMO_RECOMMENDATIONS,
  });
  await calls.call('qa', 'POST', `${PROTOCOLS}/${id}/publish`, { version: 1 });
  return id;
}

interface DemoRound {
  id: number;
  qpeFrom: string;
  projects: { unitId: number; ase: { id: number } }[];
}
async function handIn({ calls }: Live, round: DemoRound, project: Project, claim: Claim) {
  if (claim === null) return null;
  const { id } = round.projects.find(({ unitId }) => unitId === project.id)!.ase;
  const { formVersionId } = await calls.call(project.manager, 'GET', `${ASES}/${id}`);
  const sheet = {
    clientId: randomUUID(),
    formVersionId,
    startedAt: new Date(0).toISOString(),
    answers: demoAnswers(claim.points, claim.but),
  };
  await calls.call(project.manager, 'POST', `${ASES}/${id}/handIn`, sheet);
  return id;
}

async function review({ calls }: Live, id: number, event: 'accept' | 'return'): Promise<void> {
  const { version } = await calls.call('qa', 'GET', `${ASES}/${id}`);
  const taken = await calls.call('qa', 'POST', `${ASES}/${id}/review`, { version });
  const more = event === 'return' ? { items: ['waste', 'colours'], reason: 'The labels on the photos cannot be read' } : {};
  await calls.call('qa', 'POST', `${ASES}/${id}/${event}`, { version: taken.version, ...more });
}

/** What a project puts right by itself. */
async function raiseOwn({ calls }: Live, id: number, { manager }: Project): Promise<void> {
  const { version } = await calls.call(manager, 'GET', `${ASES}/${id}`);
  const measures = 'Supply the toilets of the outpatient floor twice a shift';
  await calls.call(manager, 'POST', `${ASES}/${id}/raise`, {
    version,
    item: 'toilets',
    risk: INSPECTION_RISK.medium,
    responsibleId: null,
    measures,
  });
}

async function ownActionsOf({ calls }: Live, id: number, { manager }: Project): Promise<number[]> {
  const { actions }: { actions: { href: string }[] } = await calls.call(manager, 'GET', `${ASES}/${id}`);
  return actions.map(({ href }) => Number(href.split('/').at(-1)));
}

export const demo: ModuleDemo = { live };
