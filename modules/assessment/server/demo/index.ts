import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { DEMO_FORM, demoAnswers } from './sheet.ts';
import { plantVisits } from './visits.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const DAY = 86_400_000;
const ZONE = 'Asia/Hong_Kong';
const [PROTOCOLS, ROUNDS, ASES] = ['/qpeInspection/protocols', '/qpeInspection/rounds', '/aseInspection'];

interface Project {
  id: number;
  /** Account of the project manager. */
  manager: string;
}
/** What a project says of itself: points in each element, and every how many one is lower; null: nothing is handed in. */
type Claim = readonly [points: number, dip: number] | null;
/** The first claims nearly all; the third never hands in. */
const LAST_QUARTER: readonly Claim[] = [[5, 5], [4, 3], null, [4, 6], [3, 4]];
const THIS_QUARTER: readonly Claim[] = [
  [5, 11],
  [4, 4],
];
const claimOf = (claims: readonly Claim[], i: number): Claim => claims[i % claims.length] ?? null;

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
  return able.slice(0, 12);
}

/** Two rounds: one that is over, with what each project claimed, and one under way: handed in, returned, not begun. */
const live: ModuleDemo['live'] = async (demo) => {
  const { calls, clock, now } = demo;
  const { orgId: unitId } = await calls.call('qa', 'POST', '/permissions/info', {});
  const projects = await projectsOf(demo, unitId);
  clock.set(new Date(now.getTime() - 110 * DAY));
  const protocolId = await plantProtocol(demo, unitId);
  const open = async (names: Record<string, string>, begun: Date) => {
    const day = (after: number) => addDays(dayAt(begun, ZONE), after);
    const days = { aseFrom: day(0), aseDue: day(14), qpeFrom: day(21), qpeTo: day(60) };
    const unitIds = projects.map(({ id }) => id);
    const { id } = await calls.call('qa', 'POST', ROUNDS, { clientId: randomUUID(), unitId, names, protocolId, unitIds, ...days });
    return calls.call('qa', 'GET', `${ROUNDS}/${id}`);
  };
  const last = await open(
    { en: 'Quality round, last quarter', 'zh-Hans': '上季度质量评估', 'zh-Hant': '上季度質素評估' },
    new Date(now.getTime() - 110 * DAY),
  );
  clock.set(new Date(now.getTime() - 100 * DAY));
  for (const [i, project] of projects.entries()) {
    const id = await handIn(demo, last, project, claimOf(LAST_QUARTER, i));
    if (id !== null) await review(demo, id, 'accept');
  }
  clock.set(new Date(now.getTime() - 9 * DAY));
  const current = await open(
    { en: 'Quality round, this quarter', 'zh-Hans': '本季度质量评估', 'zh-Hant': '本季度質素評估' },
    new Date(now.getTime() - 9 * DAY),
  );
  clock.set(new Date(now.getTime() - 2 * DAY));
  for (const [i, project] of projects.entries()) {
    if (i % 3 === 2) continue;
    const id = await handIn(demo, current, project, claimOf(THIS_QUARTER, i));
    if (id !== null && i === 1) await review(demo, id, 'return');
  }
  await plantVisits(demo, protocolId, unitId);
  clock.set(now);
};

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
  });
  await calls.call('qa', 'POST', `${PROTOCOLS}/${id}/publish`, { version: 1 });
  return id;
}

async function handIn({ calls }: Live, round: { projects: { unitId: number; ase: { id: number } }[] }, project: Project, claim: Claim) {
  if (claim === null) return null;
  const { id } = round.projects.find(({ unitId }) => unitId === project.id)!.ase;
  const { formVersionId } = await calls.call(project.manager, 'GET', `${ASES}/${id}`);
  const sheet = { clientId: randomUUID(), formVersionId, startedAt: new Date(0).toISOString(), answers: demoAnswers(...claim) };
  await calls.call(project.manager, 'POST', `${ASES}/${id}/handIn`, sheet);
  return id;
}

async function review({ calls }: Live, id: number, event: 'accept' | 'return'): Promise<void> {
  const { version } = await calls.call('qa', 'GET', `${ASES}/${id}`);
  const taken = await calls.call('qa', 'POST', `${ASES}/${id}/review`, { version });
  const more = event === 'return' ? { items: ['waste', 'colours'], reason: 'The labels on the photos cannot be read' } : {};
  await calls.call('qa', 'POST', `${ASES}/${id}/${event}`, { version: taken.version, ...more });
}

export const demo: ModuleDemo = { live };
